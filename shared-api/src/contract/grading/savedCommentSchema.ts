import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { version } from '../fields/numbers.ts';
import { idIn } from '../fields/queries.ts';
import { count, id, listOf, nothing, shape, text } from '../fields/replies.ts';
import { requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { MOST_SAVED_COMMENTS } from './gradingLimits.ts';

const savedComment = shape('SavedComment', 'A reusable comment on grades.', {
  id: id('savedComment', 'Id of the saved comment.'),
  text: text('Text of the comment.', 'Well argued.'),
  uses: count('Number of uses.', 3),
  version: count('Increases with each change of its text.', 1).optional(),
});
export type SavedComment = InferType<typeof savedComment>;

const savedCommentRules = object({ text: requiredText(LIMITS.gradeComment) });

const body = {
  body: savedCommentRules,
  fields: { text: 'Stored in one line: white space between words becomes one space.' },
  example: { text: 'Well argued. Say where the numbers come from.' },
};

const one = {
  params: object({ id: idIn('savedComment', 'The saved comment.') }),
  errors: { not_found: 'The caller has saved no such comment.' },
};

export const commentBankCalls = describeCalls({
  listSavedComments: {
    summary: "List the caller's saved comments",
    reply: listOf(savedComment, 'All comments of the caller, the most used first.'),
  },
  saveComment: {
    ...body,
    summary: 'Save a comment',
    description: 'If the caller has this comment already, returns it.',
    reply: savedComment,
    errors: { conflict: `The caller has ${MOST_SAVED_COMMENTS} comments already.` },
  },
  editSavedComment: {
    ...one,
    summary: 'Change a saved comment',
    description: 'Another comment with the new text is merged into this one.',
    body: savedCommentRules.shape({ version: version() }),
    fields: {
      ...body.fields,
      version:
        'Version of the comment that the change is based on. If it has changed since, nothing is saved (409).',
    },
    example: { ...body.example, version: 1 },
    reply: savedComment,
    errors: { ...one.errors, conflict: 'It has changed since `version`.' },
  },
  deleteSavedComment: { ...one, summary: 'Delete a saved comment', reply: nothing },
  countSavedComment: {
    ...one,
    summary: 'Count a use of a saved comment',
    description: 'Lists put the most used first.',
    reply: savedComment,
  },
});
