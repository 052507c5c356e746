import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestMail } from '../harness/mails.ts';
import { anAccount, confirmByMail, freshEmail, PASSWORD } from '../harness/people.ts';
import { PORTRAIT } from '../harness/portrait.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import { field, Person, role, text } from './Person.ts';
import type { Engine } from './Tab.ts';
import { until } from './until.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const PICTURES = join(process.cwd(), '../.cache/engines');

const CODE = { pattern: '^[A-HJKMNP-Z2-9]{8}$' };
const DIALOG = role('dialog');

/**
 * Registers the journeys of a teacher at a desk and a student with a phone. Each test continues
 * where the last one ended.
 */
export function mainJourneys(name: string, start?: () => Engine | Promise<Engine>): void {
  let server: HomeroomServer;
  let engine: Engine | undefined;
  let teacher: Person;
  let student: Person;
  const studentEmail = freshEmail('emmy');
  let teacherEmail = '';
  let code = '';
  let broken = '';

  // Without the browser, the run reports that it is absent, and fails in CI.
  const testHere = start ? test : test.skip;

  /** Registers a test that saves a picture of each person's page if it fails. */
  function journey(title: string, walk: () => Promise<void>): void {
    testHere(title, async () => {
      if (broken) throw new Error(`It goes on from "${broken}", which failed.`);
      try {
        await walk();
        expect(await teacher.allTroubles()).toEqual([]);
        expect(await student.allTroubles()).toEqual([]);
      } catch (error) {
        broken = title;
        await keepPictures();
        throw error;
      }
    });
  }

  async function keepPictures(): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    const keep = async ([who, person]: [string, Person]): Promise<void> => {
      writeFileSync(join(PICTURES, `${name} ${who}.png`), await person.picture());
    };
    await Promise.allSettled(Object.entries({ teacher, student }).map(keep));
  }

  beforeAll(async () => {
    if (!start) return;
    server = await startServer();
    engine = await start();
    teacher = new Person(await engine.newTab(DESKTOP), server.url);
    student = new Person(await engine.newTab(PHONE), server.url);
    teacherEmail = (await anAccount(server, 'noether')).email;
  });
  afterAll(async () => {
    await engine?.close();
    await (server as HomeroomServer | undefined)?.stop();
  });

  journey(
    'a student signs up on a phone, and the waiting page moves on once confirmed',
    async () => {
      await student.open('/');
      await student.click(role('link', 'Get Started'));
      await student.fill(field('Email'), studentEmail);
      await student.fill(field('Password'), PASSWORD);
      await student.fill(field('Full name'), 'Emmy Example');
      await student.fill(field('Username'), 'emmy');
      await student.choose(field('Date of birth'), '1990-04-01');
      await student.click(role('button', 'Next'));
      await student.click(role('checkbox', { pattern: 'Music' }));
      await student.fill(field('Intro'), 'I like school.');
      await student.click(role('checkbox', { pattern: 'I agree' }));
      await student.click(role('button', 'Next'));
      mkdirSync(PICTURES, { recursive: true });
      const file = join(PICTURES, `${name} ${PORTRAIT.name}`);
      writeFileSync(file, PORTRAIT.buffer);
      await student.giveFile(field('Profile photo'), file);
      await student.click(role('button', 'Finish'));
      await student.isAt(/^\/waiting/);
      await confirmByMail(server, (await newestMail(server, studentEmail)).link);
      await student.sees(text('Your class list is empty'));
    },
  );

  journey('a teacher logs in and creates a class', async () => {
    await teacher.open('/login');
    await teacher.fill(field('Email'), teacherEmail);
    await teacher.fill(field('Password'), PASSWORD);
    await teacher.click(role('button', 'Log in'));
    await teacher.click(role('link', 'Create'));
    await teacher.fill(field('Name'), 'Algebra');
    await teacher.fill(field('Description'), 'Rings and ideals.');
    await teacher.fill(field('Category'), 'Mathematics');
    await teacher.click(role('button', 'Submit'));
    await teacher.isAt(/^\/d$/);
    await teacher.click(role('link', 'Algebra', role('navigation', 'Main')));
    code = await teacher.read(text(CODE));
  });

  journey('the student joins by the code, in dark mode', async () => {
    await student.click(role('button', 'Join'));
    await student.fill(field('Class code', DIALOG), code.toLowerCase());
    await student.click(role('button', 'Join', DIALOG));
    await student.sees(role('heading', 'Algebra'));
    await student.sees(text('No data on your in your class stream.'));
    await student.press('Control', 'k');
    await student.write(role('combobox', { pattern: 'Find a class, person' }), 'dark');
    await student.sees(role('option', { pattern: 'Theme: dark' }));
    await student.press('Enter');
    await student.seesNoMore(role('combobox', { pattern: 'Find a class, person' }));
    expect(await student.look('getComputedStyle(document.documentElement).colorScheme')).toBe(
      'dark',
    );
    expect(await student.sidewaysOverflow()).toBe(0);
  });

  journey(
    'the teacher’s post reaches the student’s open stream, with its bold text in bold',
    async () => {
      await teacher.click(role('button', 'Post an update'));
      await teacher.choose(field('Post type'), 'announcement');
      await teacher.fill(field('Post title'), 'No school on Monday');
      const editor = role('textbox', { pattern: '^Post text' });
      await teacher.write(editor, 'The building is ');
      await teacher.press('Control', 'b');
      await teacher.type('closed');
      await teacher.press('Enter');
      await teacher.type('Stay at home.');
      await teacher.sees(text('Stay at home.', editor));
      await teacher.click(role('button', 'Post'));
      const post = role('article', 'No school on Monday');
      await teacher.sees(post);
      await student.click(role('link', { pattern: 'Read more' }, post));
      await student.sees(text('closed', role('strong')));
      await student.sees(text('Stay at home.'));
      expect(await student.sidewaysOverflow()).toBe(0);
    },
  );

  journey('the student comments, and the teacher’s stream counts it', async () => {
    await student.fill(field('Your comment'), 'What a pity!');
    await student.click(role('button', 'Post Comment'));
    await student.sees(text('What a pity!'));
    await teacher.sees(text('1 comment', role('article', 'No school on Monday')));
  });

  journey(
    'the teacher sets classwork, and the student answers it while the keyboard still composes a word',
    async () => {
      await teacher.click(role('tab', { pattern: '^Classwork' }));
      await teacher.click(role('link', 'Create'));
      await teacher.fill(field('Title'), 'Three equations');
      await teacher.fill(field('Marks'), '20');
      await teacher.write(role('textbox', { pattern: '^Instructions' }), 'Solve all three.');
      await teacher.click(role('button', 'Submit'));
      await teacher.sees(text('Three equations'));
      await student.click(role('link', 'Back to Algebra'));
      await student.click(role('tab', { pattern: '^Classwork' }));
      await student.click(role('button', { pattern: 'Make Submission' }));
      const answer = role('textbox', { pattern: '^Answer' });
      await student.write(answer, 'x is 3, and 3 < 4');
      await student.compose(answer, ' always');
      await student.click(role('button', 'Submit Answer'));
      await student.sees(role('button', { pattern: 'Submited' }));
    },
  );

  journey('the teacher grades it, and both find the grade', async () => {
    await teacher.click(text('Three equations'));
    await teacher.click(role('link', { pattern: 'View Submissions' }));
    await teacher.click(text('View Submission'));
    await teacher.sees(text('x is 3, and 3 < 4 always'));
    await teacher.fill(role('textbox', { pattern: 'Grade' }), '18');
    await teacher.fill(role('textbox', { pattern: 'Comment' }), 'Well done.');
    await teacher.click(role('button', { pattern: '^Submit' }));
    await teacher.sees(text('Classwork graded successfully'));
    await student.click(role('button', { pattern: '^More' }));
    await student.click(role('menuitem', 'GradeBook'));
    await student.sees(text('90%'));
    await student.sees(text('Well done.'));
    expect(await student.sidewaysOverflow()).toBe(0);
  });

  journey('both talk in the chat, and each message arrives at once', async () => {
    await teacher.click(role('link', 'Algebra', role('navigation', 'Main')));
    await teacher.click(role('tab', { pattern: '^Chat' }));
    await student.click(role('tab', { pattern: '^Chat' }));
    const log = role('log', 'Messages');
    await teacher.write(role('textbox', 'Message'), 'Good morning!');
    await teacher.press('Enter');
    await student.sees(text('Good morning!', log));
    await student.write(role('textbox', 'Message'), 'Good morning, Mrs Noether.');
    await student.press('Enter');
    await teacher.sees(text('Good morning, Mrs Noether.', log));
  });

  journey('both log out', async () => {
    for (const person of [teacher, student]) {
      await person.click(role('button', { pattern: '^Profile menu of' }));
      await person.click(role('menuitem', 'Logout'));
      await person.isAt(/^\/login/);
      expect(await person.look('localStorage.getItem("token")')).toBeNull();
    }
  });

  testHere('the engine reports console errors and uncaught exceptions', async () => {
    for (const person of [teacher, student]) {
      await person.look('console.error("a loud complaint") ?? true');
      await person.look('setTimeout(() => { throw new Error("a sudden end") }) && true');
      await until('nothing was heard', async () => {
        const troubles = (await person.allTroubles()).join();
        const isRecorded = /a loud complaint/.test(troubles) && /a sudden end/.test(troubles);
        return isRecorded ? { answer: true } : { amiss: troubles };
      });
    }
  });
}
