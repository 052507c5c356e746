import { act } from '@testing-library/react';
import { leaveQuietly } from '../live/index.ts';

/** Starts leaving a class; `stay` makes the server refuse it. */
export function beginLeaving(classId: string): { stay: () => Promise<void> } {
  let refuse: (reason: Error) => void = () => undefined;
  let leaving = Promise.resolve();
  const call = () => new Promise((_, reject) => (refuse = reject));
  act(() => {
    leaving = leaveQuietly(classId, call).catch(() => undefined);
  });
  return {
    stay: () =>
      act(async () => {
        refuse(new Error('The server refuses that.'));
        await leaving;
      }),
  };
}
