import fc from 'fast-check';
import type { Choice, PartialCredit, Question, QuestionFeedback } from 'shared-api/quizzes';
import { sanitizeRichText } from 'shared-api/rich-text';

/** Words with the signs that formats use themselves. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'sum',
        'x<y',
        'a & b',
        '50%',
        '=1',
        '~',
        '#',
        '{',
        '}',
        ':',
        '::',
        '\\',
        '\\n',
        '//',
        '"',
      ],
      ...[
        "'",
        '->',
        '%50%',
        '[html]',
        ']]>',
        '@',
        '+',
        ',',
        ';',
        'é',
        'ß',
        '数',
        'سؤال',
        '&amp;',
        '..',
      ],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `w ${parts.join(' ')} w`);

/** Accepted texts that every format can contain. */
const answerText = words.map((text) => text.replaceAll('->', '').replace(/\s+/g, ' '));

/** Rich texts without formatting, in which no sign is escaped. */
const plainWords = answerText.map((text) => text.replace(/[<>&"]/g, '').replace(/\s+/g, ' '));

/** Rich texts as the sanitizer writes them. */
const richText = fc
  .tuple(words, fc.constantFrom('', 'p', 'strong', 'code'), words)
  .map(([before, element, inner]) => {
    const text = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const html =
      element === '' ? text(before) : `${text(before)} <${element}>${text(inner)}</${element}>`;
    return sanitizeRichText(html, () => undefined);
  });

const optionalText = fc.option(richText, { nil: undefined });
const credit = fc.constantFrom<PartialCredit>('none', 'proportional', 'right_minus_wrong');
const points = fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100);
const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((value) => String(value / 100));
const tolerance = fc.constantFrom(undefined, '0.5', '2');
const share = fc.constantFrom(undefined, 0.5, 0.25);

/** Removes undefined values, as JSON does. */
function compact<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

const feedback: fc.Arbitrary<QuestionFeedback | undefined> = fc
  .record({ always: optionalText, right: optionalText, wrong: optionalText })
  .map((all) => (Object.values(all).some((text) => text !== undefined) ? all : undefined));

const fields = fc.record({
  title: fc.option(answerText, { nil: undefined }),
  prompt: richText,
  points,
  feedback,
});

function choicesOf(prefix: string, text: fc.Arbitrary<string> = richText): fc.Arbitrary<Choice[]> {
  return fc
    .uniqueArray(text, { minLength: 3, maxLength: 5 })
    .chain((all) => fc.tuple(...all.map((each) => fc.tuple(fc.constant(each), optionalText))))
    .map((all) => {
      return all.map(([each, comment], index) => {
        return { id: `${prefix}${index + 1}`, text: each, feedback: comment };
      });
    });
}

const accepted = fc
  .uniqueArray(answerText, { minLength: 1, maxLength: 3 })
  .chain((all) =>
    fc.tuple(
      ...all.map((text) => fc.record({ text: fc.constant(text), share, feedback: optionalText })),
    ),
  )
  .map(([first, ...more]) => [{ ...first, share: undefined }, ...more]);

const numbers = fc
  .array(fc.record({ value: decimal, tolerance, share, feedback: optionalText }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(([first, ...more]) => [{ ...first, share: undefined }, ...more]);

const textRules = fc.record({
  ignores_case: fc.boolean(),
  ignores_accents: fc.boolean(),
  is_exact: fc.boolean(),
});

/** Questions of all types, with texts that contain the signs of all formats. */
export const arbitraryQuestion: fc.Arbitrary<Question> = fc
  .oneof(
    fc.record({ fields, choices: choicesOf('c'), shuffles: fc.boolean() }).map((of) => ({
      ...of.fields,
      type: 'one_choice',
      choices: of.choices,
      right: 'c2',
      shuffles: of.shuffles,
    })),
    fc
      .record({
        fields,
        choices: choicesOf('c'),
        credit,
        shuffles: fc.boolean(),
        count: fc.integer({ min: 1, max: 2 }),
      })
      .map((of) => ({
        ...of.fields,
        type: 'several_choices',
        choices: of.choices,
        right: ['c1', 'c2', 'c3'].slice(0, of.count),
        shuffles: of.shuffles,
        partial_credit: of.credit,
      })),
    fc.record({ fields, right: fc.boolean(), on: optionalText, off: optionalText }).map((of) => ({
      ...of.fields,
      type: 'true_false',
      right: of.right,
      choice_feedback: (of.on ?? of.off) === undefined ? undefined : { true: of.on, false: of.off },
    })),
    fc.record({ fields, accepted, textRules }).map((of) => ({
      ...of.fields,
      type: 'short_text',
      accepted: of.accepted,
      ...of.textRules,
    })),
    fc.record({ fields, numbers, unit: fc.constantFrom(undefined, 'm/s') }).map((of) => ({
      ...of.fields,
      type: 'number',
      accepted: of.numbers,
      unit: of.unit,
    })),
    fc
      .record({ fields, items: choicesOf('i'), partners: choicesOf('p', plainWords), credit })
      .map((of) => ({
        ...of.fields,
        type: 'matching',
        items: of.items,
        partners: of.partners,
        right: Object.fromEntries(
          of.items.map(({ id }, index) => [id, `p${Math.min(index, 2) + 1}`]),
        ),
        partial_credit: of.credit,
      })),
    fc.record({ fields, items: choicesOf('i'), credit }).map((of) => ({
      ...of.fields,
      type: 'ordering',
      items: of.items,
      partial_credit: of.credit,
    })),
    fc.record({ fields, accepted, textRules, credit }).map((of) => ({
      ...of.fields,
      prompt: `${of.fields.prompt} [[g1]] and [[g2]] end`,
      type: 'gaps',
      gaps: [
        {
          id: 'g1',
          kind: 'choice',
          choices: [
            { id: 'c1', text: 'one' },
            { id: 'c2', text: 'two' },
          ],
          right: 'c2',
        },
        { id: 'g2', kind: 'text', accepted: of.accepted, ...of.textRules },
      ],
      partial_credit: of.credit,
    })),
    fc.record({ fields, notes: optionalText }).map((of) => ({
      ...of.fields,
      type: 'long_text',
      notes_for_graders: of.notes,
    })),
  )
  .map((question) => compact(question) as Question);
