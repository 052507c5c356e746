import {
  MOST_SAVED_COMMENTS,
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
} from '../commentBank.ts';
import { editSavedCommentRules, savedCommentRules } from '../rules/commentBank.ts';
import { savedComment, savedCommentList, savedCommentParams } from '../shapes/commentBank.ts';
import { nothing } from '../shapes/fields.ts';
import { describeCall, type CallGroup } from './call.ts';

const body = {
  body: savedCommentRules,
  fields: { text: 'Stored in one line: white space between words becomes one space.' },
  example: { text: 'Well argued. Say where the numbers come from.' },
};
const one = {
  params: savedCommentParams,
  errors: { not_found: 'The caller has saved no such comment.' },
};

export const commentBankCalls: CallGroup = {
  title: 'Saved comments',
  description: 'Reusable comments on grades, visible to their author alone.',
  calls: [
    describeCall(listSavedComments, {
      summary: "List the caller's saved comments",
      reply: savedCommentList,
    }),
    describeCall(saveComment, {
      ...body,
      summary: 'Save a comment',
      description: 'If the caller has this comment already, returns it.',
      reply: savedComment,
      errors: { conflict: `The caller has ${MOST_SAVED_COMMENTS} comments already.` },
    }),
    describeCall(editSavedComment, {
      ...one,
      summary: 'Change a saved comment',
      description: 'Another comment with the new text is merged into this one.',
      body: editSavedCommentRules,
      fields: {
        ...body.fields,
        version:
          'Version of the comment that the change is based on. If it has changed since, nothing is saved (409).',
      },
      example: { ...body.example, version: 1 },
      reply: savedComment,
      errors: { ...one.errors, conflict: 'It has changed since `version`.' },
    }),
    describeCall(deleteSavedComment, { ...one, summary: 'Delete a saved comment', reply: nothing }),
    describeCall(countSavedComment, {
      ...one,
      summary: 'Count a use of a saved comment',
      description: 'Lists put the most used first.',
      reply: savedComment,
    }),
  ],
};
