import { object, string } from 'yup';

export const remoteFailureRules = object({
  remote: string()
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: string().required().max(80),
  phase: string().required().oneOf(['load', 'render']),
  message: string().required().max(1_000),
  path: string().required().max(300),
});
