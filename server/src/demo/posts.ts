import type { PostType } from 'shared-api/contract';

export interface DemoPost {
  /** Author: null for the teacher, else the number of a student within the class. */
  by: number | null;
  daysAgo: number;
  type: PostType;
  title: string;
  /** Sanitised HTML, as the server stores it. */
  detail: string;
  comments: [by: number | null, content: string][];
}

/** Posts and comments of each class of the demo, by the class's name. */
export const STREAMS: Record<string, DemoPost[]> = {
  'Algebra I': [
    {
      by: null,
      daysAgo: 27,
      type: 'announcement',
      title: 'Welcome to Algebra I',
      detail:
        '<p>Good to have you all here. <strong>Every Monday</strong> I post what the week is about; ' +
        'bring these:</p><ul><li>squared paper</li><li>a pencil and a rubber</li>' +
        '<li>the courage to ask</li></ul>',
      comments: [
        [0, 'Looking forward to it!'],
        [5, 'Do we need a calculator?'],
        [null, 'Not before October, Felix.'],
      ],
    },
    {
      by: 2,
      daysAgo: 20,
      type: 'question',
      title: 'Why does minus times minus give plus?',
      detail:
        '<p>I can <em>use</em> the rule, but I do not see why it is true. Is there a picture for it?</p>',
      comments: [
        [8, 'Think of a film of somebody walking backwards, played backwards.'],
        [null, 'A lovely one, Ines. We draw it on the number line tomorrow.'],
        [2, 'Now I get it, thank you!'],
      ],
    },
    {
      by: 11,
      daysAgo: 13,
      type: 'idea',
      title: 'A study group on Thursdays',
      detail:
        '<p>Who would like to do the exercises together in the library, Thursdays at 15:30? We could take ' +
        'turns:</p><ol><li>one explains</li><li>the others ask</li><li>then we swap</li></ol>',
      comments: [
        [3, 'Count me in.'],
        [14, 'Me too, from next week on.'],
        [21, 'Can I come for the first half?'],
        [11, 'Of course!'],
      ],
    },
    {
      by: null,
      daysAgo: 6,
      type: 'discussion',
      title: 'Where have you met a straight line this week?',
      detail:
        '<p>A tariff, a timetable, a recipe: write down <u>one</u> thing that grows by the same amount each ' +
        'time, and its rule, such as <code>y = 2x + 3</code>.</p><blockquote>Mathematics is the art of giving ' +
        'the same name to different things.</blockquote>',
      comments: [
        [1, 'My phone: 5 a month and 0.10 per minute, so y = 0.1x + 5.'],
        [9, 'Stairs! 17 cm up for each 29 cm along.'],
        [16, 'Candles: y = 20 - 2x, in hours.'],
        [25, 'My savings, sadly with a negative slope.'],
      ],
    },
    {
      by: 6,
      daysAgo: 2,
      type: 'question',
      title: 'Exercise 4 c: two solutions?',
      detail:
        '<p>I get <code>x = 3</code> and <code>x = -3</code>, the book only has one of them. ' +
        '<s>Is the book wrong?</s> What did I miss?</p>',
      comments: [
        [19, 'Put both back into the first line: one of them divides by zero.'],
        [6, 'Oh. Thanks, Tara!'],
      ],
    },
  ],
  'Biology: Living Things': [
    {
      by: null,
      daysAgo: 25,
      type: 'announcement',
      title: 'To the pond on Wednesday',
      detail:
        '<h3>What to bring</h3><ul><li>boots</li><li>a jar with a lid</li><li>a jacket that may get wet</li>' +
        '</ul><p>We meet at the gate at <strong>8:15</strong>, in any weather.</p>',
      comments: [
        [7, 'Rain boots or hiking boots?'],
        [null, 'Rain boots. You will know why.'],
      ],
    },
    {
      by: 3,
      daysAgo: 18,
      type: 'discussion',
      title: 'Is a virus alive?',
      detail:
        '<p>It has genes and it evolves, but it cannot do anything without a cell. I say <strong>no</strong>. ' +
        'What do you say?</p>',
      comments: [
        [12, 'A seed does nothing for years either, and is alive.'],
        [4, 'A seed has cells though.'],
        [null, 'Keep these for the debate on Friday, they are good.'],
      ],
    },
    {
      by: 17,
      daysAgo: 9,
      type: 'idea',
      title: 'A list of the birds around the school',
      detail:
        '<p>I have seen eleven kinds so far. Add yours below, with the place: blackbird, great tit, magpie, ' +
        'wren, kestrel …</p>',
      comments: [
        [8, 'A heron at the pond, twice.'],
        [13, 'Swifts over the gym in June.'],
        [0, 'A green woodpecker on the sports field!'],
      ],
    },
    {
      by: 10,
      daysAgo: 3,
      type: 'question',
      title: 'Which stain for the onion cells?',
      detail: '<p>My slide looked empty under the microscope. Iodine or methylene blue?</p>',
      comments: [[null, 'Iodine for onions. One drop, then wait a minute before you look.']],
    },
  ],
  'Creative Writing': [
    {
      by: null,
      daysAgo: 22,
      type: 'announcement',
      title: 'This month: a story in six sentences',
      detail:
        '<p>Six sentences, no more. Somebody wants something, something is in the way, something changes.</p>' +
        '<blockquote>Leave out the parts that readers skip.</blockquote>',
      comments: [
        [2, 'May one of the sentences be very long?'],
        [null, 'As long as your breath when you read it aloud.'],
      ],
    },
    {
      by: 5,
      daysAgo: 12,
      type: 'idea',
      title: 'An evening of reading aloud',
      detail:
        '<p>With tea, and parents if they behave. I would ask in the library for a <em>Friday</em>.</p>',
      comments: [
        [9, 'I bring a lamp that looks like a candle.'],
        [14, 'I would read if somebody reads before me.'],
        [5, 'I go first, then.'],
      ],
    },
    {
      by: 8,
      daysAgo: 4,
      type: 'question',
      title: 'First or third person?',
      detail:
        '<p>My story is about my grandfather’s boat. With “I” it sounds like a diary, with “he” like a ' +
        'newspaper.</p>',
      comments: [
        [15, 'Try “we”: you and the boat.'],
        [11, 'Write one page of each and read them to somebody.'],
      ],
    },
  ],
};
