import styled from 'styled-components';
import type { OverviewOfRelease } from 'platform/remote-calls';
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

/** Who runs a release, and how it does there. */
export function ReleaseFacts({ release }: Props) {
  const { releasedAt, tabs, users, failures, views, p75 } = release;
  const told = Object.entries(failures).map(([phase, count]) => messages.failureOf(phase, count));
  const facts = [
    [messages.released, <time dateTime={releasedAt}>{timeOf(releasedAt)}</time>],
    [messages.running, messages.tabs(tabs, users)],
    [messages.failures, told.length > 0 ? told.join(', ') : messages.none],
    [messages.viewsMeasured, views],
    [messages.load, duration(p75['loadMs'])],
    [messages.lcp, duration(p75['lcp'])],
    [messages.inp, duration(p75['inp'])],
    [messages.cls, p75['cls']?.toFixed(2) ?? messages.unknown],
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
  return ms === null || ms === undefined ? messages.unknown : messages.seconds(ms);
}
