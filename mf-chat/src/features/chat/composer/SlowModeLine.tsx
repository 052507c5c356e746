import styled from 'styled-components';
import { color, font } from 'shared-ui';
import { messages } from '../messages.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

const Line = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`;

interface Props {
  /** Seconds between two messages of a student; 0 where slow mode is off. */
  seconds: number;
  /** Milliseconds: when the reader may send the next message; 0 for now. */
  pausedUntil: number;
  isStudent: boolean;
}

/** Says that the chat is in slow mode, and counts down to the reader's next message. */
export function SlowModeLine({ seconds, pausedUntil, isStudent }: Props) {
  const delay = useSecondsUntil(pausedUntil);
  if (seconds === 0 && delay === 0) return null;
  return (
    <Line>
      {seconds > 0 && pace(seconds, isStudent)} {delay > 0 && messages.nextIn({ count: delay })}
    </Line>
  );
}

function pace(seconds: number, isStudent: boolean): string {
  if (seconds < 60) {
    const text = isStudent ? messages.slowSeconds : messages.slowSecondsOfStudents;
    return text({ count: seconds });
  }
  const text = isStudent ? messages.slowMinutes : messages.slowMinutesOfStudents;
  return text({ count: Math.round(seconds / 60) });
}
