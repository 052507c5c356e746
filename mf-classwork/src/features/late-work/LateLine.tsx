import styled from 'styled-components';
import { formatNumber, numberOf } from 'platform/languages';
import { scoreAfter, type Late } from 'shared-api/contract';
import { color, font } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`;

export interface LateLineProps {
  late: Pick<Late, 'days' | 'percent'>;
  /** The given score, or the text being typed; null without one. */
  score: number | string | null;
  mark: number;
}

/** Shows the lateness, and the calculation of the score that is left. */
export function LateLine(props: LateLineProps) {
  return <Root>{textOf(props)}</Root>;
}

function textOf({ late: { days, percent }, score: given, mark }: LateLineProps): string {
  const score = typeof given === 'string' ? readTyped(given, mark) : given;
  if (percent === 0) return messages.costsNothing({ days });
  const shown = formatNumber(percent / 100, { style: 'percent' });
  if (score === null) return messages.willCost({ days, percent: shown });
  return messages.arithmetic({
    days,
    score,
    mark,
    percent: shown,
    left: scoreAfter(score, percent),
  });
}

/** Parses a typed score; null if it is not valid for this work. */
function readTyped(typed: string, mark: number): number | null {
  const score = numberOf(typed);
  return score >= 0 && score <= mark ? score : null;
}
