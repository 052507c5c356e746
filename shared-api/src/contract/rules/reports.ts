import { boolean, object } from 'yup';
import { FAILURE_PHASES } from '../choices.ts';
import { choice, text } from './texts.ts';

export const remoteFailureRules = object({
  remote: text(40)
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: text(80).required(),
  phase: choice(FAILURE_PHASES).required(),
  message: text(1_000).required(),
  path: text(300).required(),
  offline: boolean(),
  replacedBy: text(80),
});
