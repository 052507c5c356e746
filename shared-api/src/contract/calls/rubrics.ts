import { listRubrics } from '../rubrics.ts';
import { rubricsQuery, usedRubrics } from '../shapes/rubric.ts';
import { describeCall, type CallGroup } from './call.ts';

export const rubricCalls: CallGroup = {
  title: 'Rubrics',
  description: 'What classwork is graded by. A rubric comes and goes with its classwork.',
  calls: [
    describeCall(listRubrics, {
      summary: 'List the rubrics of all classes that the caller teaches',
      description: 'To use one of them again. Who teaches no class has none.',
      query: rubricsQuery,
      reply: usedRubrics,
      errors: { invalid: 'The page begins after what is not of this list.' },
    }),
  ],
};
