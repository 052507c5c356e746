import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { idOf } from '../district/fill.ts';
import { percentile } from '../percentile.ts';
import { readsOfPage } from '../../../src/page-server/testing/page-reads.ts';
import { Browser, type Ledger } from './person.ts';

/** Person of the school, in the class where they have lessons now. */
export interface Pupil {
  number: number;
  /** Null for somebody who logs in. */
  token: string | null;
  /** Number of the class. */
  classNumber: number;
  teaches: boolean;
}

export interface LoadOrder {
  /** Servers, among which the connections are spread as a proxy does. */
  origins: string[];
  people: Pupil[];
  password: string;
  minutes: number;
  /** First number of the classwork that is due, which has one piece for each class. */
  firstWork: number;
}

export interface LoadReport {
  calls: { name: string; count: number; p50: number; p99: number; errors: number }[];
  /** Messages of errors, with their number. */
  errors: [string, number][];
}

/** Seconds in which everybody arrives, and in which everybody hands in; less in a short run. */
const LONGEST_RUSH = 60;
/** Mean seconds between two pages of a person. */
const READS_FOR = 45;
/** One in so many people writes in the chat, as often as this. */
const [CHATS, SAYS_EVERY] = [4, 60];

const [order] = (await once(process, 'message')) as [LoadOrder];
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
const reasons = new Map<string, number>();
const increase = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);
const ledger: Ledger = {
  add(name, milliseconds) {
    const list = times.get(name) ?? [];
    list.push(milliseconds);
    times.set(name, list);
  },
  fail(name, why) {
    increase(failures, name);
    increase(reasons, `${name}: ${why}`);
  },
};

const startedAt = Date.now();
const end = startedAt + order.minutes * 60_000;
const rush = Math.min(LONGEST_RUSH, order.minutes * 30);
/** Everybody hands in during the rush before this. */
const deadline = startedAt + 0.9 * order.minutes * 60_000;
await Promise.all(order.people.map((person, index) => live(person, index)));
process.send?.(reportOf());
process.disconnect();

/** One person from arrival to the end. */
async function live(person: Pupil, index: number): Promise<void> {
  const browser = new Browser(order.origins, person.number, person.token, ledger);
  // Evenly, as the doors let them in.
  await until(startedAt + (index / order.people.length) * rush * 1_000);
  if (person.token === null) {
    await browser.logIn(`p${person.number}@school.test`, order.password);
    if (browser.token === null) return browser.close();
  }
  const id = idOf('class', person.classNumber);
  browser.join('/ws/inbox');
  await browser.open(readsOfPage('/d'));
  browser.join(`/ws/class/${id}`);
  const page = person.teaches ? `/class/view/${id}` : `/s/${id}`;
  await browser.open(readsOfPage(page));
  await Promise.all([
    turnPages(browser, page),
    ...(person.teaches ? [] : [handIn(browser, person, id)]),
    ...(index % CHATS === 0 ? [chat(browser, id, index)] : []),
  ]);
  browser.close();
}

async function turnPages(browser: Browser, page: string): Promise<void> {
  const pages = [page, `${page}?tab=classwork`, `${page}?tab=chat`, '/d', '/inbox', '/todo'];
  while (await wait(READS_FOR * (0.5 + Math.random()))) {
    const next = pages[Math.floor(Math.random() * pages.length)] ?? page;
    await browser.open(readsOfPage(next));
  }
}

async function handIn(browser: Browser, { classNumber }: Pupil, id: string): Promise<void> {
  // Most of them in the last seconds.
  await until(deadline - Math.min(rush, order.minutes * 20) * 1_000 * Math.random() ** 2);
  const work = idOf('work', order.firstWork + classNumber);
  const answer = `<p>${'I compared both sources, and trust the first one more. '.repeat(10)}</p>`;
  await browser.send(
    'POST /assignment/submit/:id',
    `/api/v1/assignment/submit/${work}?class_id=${id}`,
    {
      answer,
    },
  );
}

async function chat(browser: Browser, id: string, index: number): Promise<void> {
  const socket = browser.join(`/ws/chat_class/${id}`);
  for (let count = 0; await wait(SAYS_EVERY * (0.5 + Math.random())); count += 1) {
    browser.say(socket, `Message ${count} of ${index}, about as long as people write.`);
  }
}

function until(time: number): Promise<unknown> {
  return sleep(Math.max(0, time - Date.now()));
}

/** Waits for these seconds; returns false, at the end of the run, if that is earlier. */
async function wait(seconds: number): Promise<boolean> {
  const then = Date.now() + seconds * 1_000;
  await until(Math.min(then, end));
  return then < end;
}

function reportOf(): LoadReport {
  const names = [...new Set([...times.keys(), ...failures.keys()])].sort();
  const calls = names.map((name) => {
    const list = times.get(name) ?? [];
    return {
      ...{ name, count: list.length, errors: failures.get(name) ?? 0 },
      ...{ p50: percentile(list, 50), p99: percentile(list, 99) },
    };
  });
  return { calls, errors: [...reasons] };
}
