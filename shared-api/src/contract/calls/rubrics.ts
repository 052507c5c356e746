import { listRubrics } from '../rubrics.ts';
import { rubricsQuery, usedRubrics } from '../shapes/rubric.ts';
import { describeCall, type CallGroup } from './call.ts';

export const rubricCalls: CallGroup = {
  title: 'Rubrics',
  description:
    'Criteria that classwork is graded by. A rubric belongs to its classwork, and is deleted with it.',
  calls: [
    describeCall(listRubrics, {
      summary: 'List the rubrics of all classes that the caller teaches',
      description: 'For reuse in other classwork. Empty for people who teach no class.',
      query: rubricsQuery,
      reply: usedRubrics,
      errors: { invalid: 'The cursor (`before` or `after`) is not an item of this list.' },
    }),
  ],
};
