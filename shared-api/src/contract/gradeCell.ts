import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { classQuery } from './shapes/classes.ts';
import type { cellDetail, gradingParams } from './shapes/grades.ts';

/** The details behind one cell of the grade table. */
export type CellDetail = InferType<typeof cellDetail>;

export const getCell = defineEndpoint<{
  params: typeof gradingParams;
  query: typeof classQuery;
  reply: typeof cellDetail;
}>({ method: 'GET', path: '/teacher/grading/:assignmentId/:userId' });
