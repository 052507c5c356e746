import { object } from 'yup';
import { choice, text } from './texts.rules.ts';

export const remoteFailureRules = object({
  remote: text(40)
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: text(80).required(),
  phase: choice(['load', 'render']).required(),
  message: text(1_000).required(),
  path: text(300).required(),
});
