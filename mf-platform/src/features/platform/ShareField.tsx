import { numberOf } from 'platform/languages';
import type { OverviewOfRemote } from 'platform/registry';
import { NumberField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  remote: OverviewOfRemote;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** The percentage of browsers that get a canary, with the resulting number of tabs open now. */
export function ShareField({ remote, value, isWrong, onChange }: Props) {
  const open = remote.releases.reduce((sum, { tabs }) => sum + tabs, 0);
  const percent = shareOf(value);
  return (
    <NumberField
      name="percent"
      label={messages.shareLabel}
      hint={percent === null ? undefined : hintOf(percent, open)}
      error={isWrong && messages.shareWrong}
      required
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Parses 1 to 99; null for anything else. */
export function shareOf(typed: string): number | null {
  const percent = numberOf(typed);
  return Number.isInteger(percent) && percent > 0 && percent < 100 ? percent : null;
}

function hintOf(percent: number, open: number): string {
  if (open === 0) return messages.shareHint;
  return messages.shareHintOpen({ open, share: Math.round((open * percent) / 100) });
}
