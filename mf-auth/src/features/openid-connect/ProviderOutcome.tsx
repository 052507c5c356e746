import { useSiteConfig } from 'shared-api';
import type { OpenIdOutcome } from 'shared-api/contract';
import { Notice } from 'shared-ui';
import { messages, problems } from './messages.ts';

type Problem = Exclude<OpenIdOutcome, 'continue' | 'mailed' | 'linked'>;

const PROBLEMS: Record<Problem, (values: { provider: string }) => string> = {
  away: problems.away,
  cancelled: problems.cancelled,
  clock: problems.clock,
  expired: problems.expired,
  invalid: problems.invalid,
  'other-account': problems.otherAccount,
  'other-address': problems.otherAddress,
  unverified: problems.unverified,
};

/** Says how a visit to the provider has ended; nothing for an unknown outcome. */
export function ProviderOutcome({ outcome }: { outcome: string }) {
  const provider = useSiteConfig()?.openIdName;
  if (provider === undefined) return null;
  if (outcome === 'linked') {
    return <Notice tone="success">{messages.isLinked({ provider })}</Notice>;
  }
  // Only own entries: the outcome comes from the URL, and `constructor` is no entry.
  const text = Object.hasOwn(PROBLEMS, outcome) ? PROBLEMS[outcome as Problem] : undefined;
  return text ? <Notice tone="warning">{text({ provider })}</Notice> : null;
}
