import { boolean, object } from 'yup';
import { FAILURE_PHASES } from '../choices.ts';
import { strictNumber } from './strictNumber.ts';
import { atMostSo, choice, list, text } from './texts.ts';

export const remoteFailureRules = object({
  remote: text(40)
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: text(80).required(),
  phase: choice(FAILURE_PHASES).required(),
  message: text(1_000).required(),
  path: text(300).required(),
  offline: boolean(),
  translated: boolean(),
  replacedBy: text(80),
  seen_hash: text(80).matches(/^sha384-[A-Za-z0-9+/]{64}$/, { excludeEmptyString: true }),
  unreachable: boolean(),
});

/** Far more than a site has remotes. */
const MOST_RELEASES = 100;

export const runningRules = object({
  shell: text(80).defined(),
  releases: list(
    object({
      remote: text(40)
        .required()
        .matches(/^[a-z0-9-]{1,40}$/),
      release: text(80).required(),
    }),
    MOST_RELEASES,
    atMostSo(MOST_RELEASES),
  ).required(),
});

/** Ten minutes: nobody waits longer for a page. */
const LONGEST_MS = 600_000;

function milliseconds() {
  return strictNumber().min(0).max(LONGEST_MS);
}

export const viewRules = object({
  remote: text(40)
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: text(80).required(),
  shell: text(80).defined(),
  loadMs: milliseconds(),
  lcp: milliseconds(),
  inp: milliseconds(),
  fcp: milliseconds(),
  ttfb: milliseconds(),
  cls: strictNumber().min(0).max(1_000),
});
