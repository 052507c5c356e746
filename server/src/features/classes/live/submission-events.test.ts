import { LocalBus } from '../../../events/bus.ts';
import { DropCounter } from '../../../events/drop-counter.ts';
import { MINUTE } from '../../../time.ts';
import { publishClassEvent } from './events.ts';
import type { ClassMember } from './members-channel.ts';
import { SUBMISSIONS_TOLD_EVERY, tellOfSubmissions } from './submission-events.ts';

const CLASS = 'class-1';
const bus = new LocalBus(new DropCounter({ warn: () => undefined, error: () => undefined }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Records the frames for a teacher and a student of the class. */
function listen() {
  const heard = { teacher: [] as string[], student: [] as string[] };
  const classroom = tellOfSubmissions(bus, CLASS, (deliver) => {
    for (const role of ['teacher', 'student'] as const) {
      const bytes = deliver({ role } as ClassMember);
      if (bytes) heard[role].push(bytes.toString());
    }
  });
  return { heard, classroom };
}

function handIn(classworkId: string): void {
  publishClassEvent(bus, CLASS, { type: 'answer_submitted', classworkId });
}

test('a class that hands in within one minute causes a frame every few seconds for its teachers', () => {
  const { heard, classroom } = listen();
  for (let answer = 0; answer < 300; answer += 1) {
    handIn('work-1');
    jest.advanceTimersByTime(MINUTE / 300);
  }
  jest.advanceTimersByTime(SUBMISSIONS_TOLD_EVERY);
  expect(heard.teacher.length).toBeGreaterThan(0);
  expect(heard.teacher.length).toBeLessThanOrEqual(MINUTE / SUBMISSIONS_TOLD_EVERY);
  expect(heard.student).toEqual([]);
  classroom.close();
});

test('nothing waits longer than that, and each piece of classwork is named once', () => {
  const { heard, classroom } = listen();
  for (const work of ['work-1', 'work-2', 'work-1']) handIn(work);
  jest.advanceTimersByTime(SUBMISSIONS_TOLD_EVERY);
  const frame = { type: 'work_submitted', assignment_ids: ['work-1', 'work-2'] };
  expect(heard.teacher.map((text) => JSON.parse(text))).toEqual([frame]);
  classroom.close();
});

test('without subscribers, nothing stays queued', () => {
  const { heard, classroom } = listen();
  handIn('work-1');
  classroom.close();
  handIn('work-2');
  jest.advanceTimersByTime(MINUTE);
  expect(heard.teacher).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
