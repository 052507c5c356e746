import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import { useServerNow } from 'shared-api';
import { Icon, Row, VisuallyHidden, color, font } from 'shared-ui';
import { messages } from './messages.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const Time = styled(Row)<{ $isShort: boolean }>`
  color: ${({ $isShort }) => ($isShort ? color.dangerText : 'inherit')};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
`;

/** The remaining time by the server's clock. It is announced twice, and not each second. */
export function TimeLeft({ end }: { end: number }) {
  const now = useServerNow((at) => (at < end ? at + ((end - at) % SECOND || SECOND) : null));
  const left = Math.max(0, end - now);
  return (
    <Time gap={2} $isShort={left <= 5 * MINUTE}>
      <Icon name="clock" />
      <span role="timer">
        {left > 0 ? messages.timeLeft : messages.timeOver}
        {left > 0 && (
          <>
            {' '}
            <bdi dir="ltr">{clockText(left)}</bdi>
          </>
        )}
      </span>
      <VisuallyHidden role="status">{announcement(left)}</VisuallyHidden>
    </Time>
  );
}

function announcement(left: number): string {
  if (left <= 0) return messages.timeOver;
  if (left <= MINUTE) return messages.oneMinute;
  return left <= 5 * MINUTE ? messages.fiveMinutes : '';
}

/** Returns hours, minutes and seconds, such as 12:05 or 1:00:00. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  const two = { minimumIntegerDigits: 2, useGrouping: false };
  return shown.map((part, index) => formatNumber(part, index === 0 ? {} : two)).join(':');
}
