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
  fields: { text: 'Kept in one line: what is blank between its words becomes one space.' },
  example: { text: 'Well argued. Say where the numbers come from.' },
};
const one = {
  params: savedCommentParams,
  errors: { not_found: 'The caller has saved no such comment.' },
};

export const commentBankCalls: CallGroup = {
  title: 'Saved comments',
  description: 'What somebody often writes beside grades. Nobody sees those of others.',
  calls: [
    describeCall(listSavedComments, {
      summary: 'List the own saved comments',
      reply: savedCommentList,
    }),
    describeCall(saveComment, {
      ...body,
      summary: 'Save a comment',
      description: 'One that is there already is returned as it is.',
      reply: savedComment,
      errors: { conflict: `There are ${MOST_SAVED_COMMENTS} already.` },
    }),
    describeCall(editSavedComment, {
      ...one,
      summary: 'Change a saved comment',
      description: 'Where another one says the same, the two become this one.',
      body: editSavedCommentRules,
      fields: {
        ...body.fields,
        version:
          'Of the comment that was looked at. When it was changed since, nothing is saved (409).',
      },
      example: { ...body.example, version: 1 },
      reply: savedComment,
      errors: { ...one.errors, conflict: 'It was changed since `version`.' },
    }),
    describeCall(deleteSavedComment, { ...one, summary: 'Delete a saved comment', reply: nothing }),
    describeCall(countSavedComment, {
      ...one,
      summary: 'Count a use of a saved comment',
      description: 'What is used most comes first.',
      reply: savedComment,
    }),
  ],
};
