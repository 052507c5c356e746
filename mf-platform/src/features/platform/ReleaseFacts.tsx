import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import type { OverviewOfRelease } from 'platform/registry';
import { color, font, space } from 'shared-ui';
import { messages } from './messages.ts';
import { timeOf } from './timeOf.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
  gap: ${space[3]};
  font-size: ${font.size.small};
  dt {
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  release: OverviewOfRelease;
}

/** The users, failures and load times of a release. */
export function ReleaseFacts({ release }: Props) {
  const { releasedAt, tabs, users, failures, views, p75 } = release;
  const lines = Object.entries(failures).map(([phase, count]) =>
    messages.failureOf({ phase, count }),
  );
  const facts = [
    [messages.released, <time dateTime={releasedAt}>{timeOf(releasedAt)}</time>],
    [
      messages.running,
      users > 0 ? messages.tabsOfPeople({ tabs, users }) : messages.tabs({ tabs }),
    ],
    [
      messages.failures,
      lines.length > 0 ? messages.failureList({ failures: lines }) : messages.none,
    ],
    [messages.viewsMeasured, formatNumber(views)],
    [messages.load, duration(p75['loadMs'])],
    [messages.lcp, duration(p75['lcp'])],
    [messages.inp, duration(p75['inp'])],
    [messages.cls, shiftOf(p75['cls'])],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function duration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return messages.unknown;
  if (ms < 1_000) return messages.milliseconds({ ms: Math.round(ms) });
  return messages.seconds({ seconds: formatNumber(ms / 1_000, fractions(1)) });
}

function shiftOf(cls: number | null | undefined): string {
  return cls === null || cls === undefined ? messages.unknown : formatNumber(cls, fractions(2));
}

function fractions(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
