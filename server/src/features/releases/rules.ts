import { number, object, string } from 'yup';
import { isRemoteName } from './policy.ts';

const ID = /^[a-z0-9]{1,64}$/;
const NO_ENTRY = 'This is no entry of the log.';
const NO_ID = 'A release is named by small letters and digits.';

function release() {
  return string().max(64, NO_ID).matches(ID, NO_ID);
}

export const changeRules = object({
  expected: release()
    .nullable()
    .defined('Say which release you expect to be active; null for none.'),
  over: release(),
});

export const promoteRules = changeRules.shape({ release: release() });

const PERCENT = 'Say for how many of a hundred browsers: a whole number from 1 to 99.';

export const canaryRules = changeRules.shape({
  release: release().nullable().defined('Say which release; null for none.'),
  percent: number().when('release', {
    is: null,
    otherwise: (rule) => rule.required(PERCENT).integer(PERCENT).min(1, PERCENT).max(99, PERCENT),
  }),
});

/** Rules of the log's query. */
export const logRules = object({
  remote: string().test('remote', 'There is no remote of this name.', (name) => {
    return name === undefined || isRemoteName(name);
  }),
  before: string().max(64, NO_ENTRY).matches(ID, NO_ENTRY),
});

export const revokeRules = object({ release: release().required('Say which release.') });
