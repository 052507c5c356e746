import type { OverviewOfRemote } from 'platform/remote-calls';
import { TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  remote: OverviewOfRemote;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** For how many of a hundred browsers a canary is, and what that comes to among those that are open now. */
export function ShareField({ remote, value, isWrong, onChange }: Props) {
  const open = remote.releases.reduce((sum, { tabs }) => sum + tabs, 0);
  const percent = shareOf(value);
  return (
    <TextField
      name="percent"
      label={messages.shareLabel}
      hint={percent === null ? undefined : hintOf(percent, open)}
      error={isWrong && messages.shareWrong}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      required
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** 1 to 99; null for what is none of them. */
export function shareOf(typed: string): number | null {
  const percent = Number(/^\s*(\d{1,2})\s*$/.exec(typed)?.[1]);
  return percent > 0 ? percent : null;
}

function hintOf(percent: number, open: number): string {
  if (open === 0) return messages.shareHint;
  return messages.shareHintOpen({ open, share: Math.round((open * percent) / 100) });
}
