import { object } from 'yup';
import { text } from './texts.ts';

export const overrideRules = object({
  remote: text(60).required(),
  release: text(80).required(),
});
