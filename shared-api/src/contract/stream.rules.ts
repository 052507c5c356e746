import { object, string } from 'yup';
import { LIMITS } from './limits.ts';
import { POST_TYPES } from './stream.ts';
import { REQUIRED, requiredText } from './texts.rules.ts';

/** Rich text is measured in bytes: it is what the database and the wire carry. */
export function richText(required: string) {
  return string()
    .required(required)
    .test('bytes', `At most ${LIMITS.richText / 1000} kB.`, (value) => {
      return new TextEncoder().encode(value ?? '').length <= LIMITS.richText;
    });
}

export const publishPostRules = object({
  title: requiredText(LIMITS.postTitle),
  detail: richText(REQUIRED),
  _type: string().required(REQUIRED).oneOf(POST_TYPES, 'Choose from the list.'),
});

export const commentRules = object({ content: requiredText(LIMITS.comment) });
