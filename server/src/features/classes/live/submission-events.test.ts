import { LocalBus } from '../../../events/bus.ts';
import { DropCounter } from '../../../events/drop-counter.ts';
import { MINUTE } from '../../../time.ts';
import { classTopic } from '../../../events/topics/class-topic.ts';
import type { ClassMember } from './members-channel.ts';
import { SUBMISSIONS_INTERVAL, broadcastSubmissions } from './submission-events.ts';

const CLASS = 'class-1';
const bus = new LocalBus(new DropCounter({ warn: () => undefined, error: () => undefined }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Records the frames for a teacher and a student of the class. */
function listen() {
  const received = { teacher: [] as string[], student: [] as string[] };
  const classroom = broadcastSubmissions(bus, CLASS, (deliver) => {
    for (const role of ['teacher', 'student'] as const) {
      const bytes = deliver({ role } as ClassMember);
      if (bytes) received[role].push(bytes.toString());
    }
  });
  return { received, classroom };
}

function handIn(classworkId: string): void {
  classTopic.publish(bus, CLASS, { type: 'answer_submitted', classworkId });
}

test('a class that hands in within one minute causes a frame every few seconds for its teachers', () => {
  const { received, classroom } = listen();
  for (let answer = 0; answer < 300; answer += 1) {
    handIn('work-1');
    jest.advanceTimersByTime(MINUTE / 300);
  }
  jest.advanceTimersByTime(SUBMISSIONS_INTERVAL);
  expect(received.teacher.length).toBeGreaterThan(0);
  expect(received.teacher.length).toBeLessThanOrEqual(MINUTE / SUBMISSIONS_INTERVAL);
  expect(received.student).toEqual([]);
  classroom.close();
});

test('nothing waits longer than that, and each piece of classwork is named once', () => {
  const { received, classroom } = listen();
  for (const work of ['work-1', 'work-2', 'work-1']) handIn(work);
  jest.advanceTimersByTime(SUBMISSIONS_INTERVAL);
  const frame = { type: 'work_submitted', assignment_ids: ['work-1', 'work-2'] };
  expect(received.teacher.map((text) => JSON.parse(text))).toEqual([frame]);
  classroom.close();
});

test('without subscribers, nothing stays queued', () => {
  const { received, classroom } = listen();
  handIn('work-1');
  classroom.close();
  handIn('work-2');
  jest.advanceTimersByTime(MINUTE);
  expect(received.teacher).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
