import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import type { ClassworkQuestion } from 'shared-api/quizzes';
import { Row, Stack, color, font, radius } from 'shared-ui';
import { messages } from './messages.ts';

const Track = styled.div`
  block-size: 0.75rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  overflow: hidden;
`;

const Bar = styled.div`
  block-size: 100%;
  background: ${color.accent};
  /* Printers and high contrast drop backgrounds. */
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

/** The count is beside the text of a choice, or below it where that would be narrow. */
const Line = styled(Row)`
  row-gap: 0;
  > :first-child {
    flex: 1 1 12rem;
  }
`;

const Share = styled.span`
  flex: none;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`;

interface Props {
  choices: readonly string[];
  results: NonNullable<ClassworkQuestion['results']>;
}

/** How often each choice was taken. */
export function ResultBars({ choices, results: { answered_count: all, choices: counts } }: Props) {
  return (
    <Stack as="ul" role="list" aria-label={messages.results} gap={3}>
      {choices.map((text, index) => {
        const count = counts[index] ?? 0;
        const share = all === 0 ? 0 : count / all;
        return (
          <li key={text}>
            <Line align="end">
              <span>
                <bdi>{text}</bdi>
              </span>
              <Share>
                {messages.count({ count })} ·{' '}
                {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
              </Share>
            </Line>
            <Track aria-hidden>
              <Bar style={{ inlineSize: `${share * 100}%` }} />
            </Track>
          </li>
        );
      })}
    </Stack>
  );
}
