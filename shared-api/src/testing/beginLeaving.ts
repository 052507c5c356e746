import { act } from '@testing-library/react';
import { leaveQuietly } from '../live/index.ts';

/** Somebody is taking themselves out of the class, until the server refuses that: `stay`. */
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
