import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { assignment } from '../classwork/assignmentShapes.ts';
import { idIn, pageBefore } from '../fields/queries.ts';
import {
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  nothing,
  personFields,
  shape,
  text,
} from '../fields/replies.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const materialParams = object({ id: idIn('material') });
const NO_MATERIAL = 'There is no such material, or the caller is not in its class.';

const openings = {
  opened_count: count(
    'For teachers: number of students who have opened it. Absent for students.',
    18,
  ).optional(),
  student_count: count(
    'For teachers: number of students of the class. Absent for students.',
    24,
  ).optional(),
};

const material = assignment
  .pick([
    'title',
    'question',
    'topic',
    'draft',
    'publish_at',
    'held',
    '_files',
    'attachments',
    'date_created',
    'is_read_only',
  ])
  .shape({
    id: id('material'),
    class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
    is_teacher: flag('Whether the caller teaches the class, and can change the material.', false),
    ...openings,
  })
  .meta({ name: 'Material', description: 'A page of classwork that is only read.' });
export type Material = InferType<typeof material>;

const materialFacts = shape('MaterialFacts', 'Who has opened a material.', {
  id: id('material'),
  ...openings,
  is_opened: flag(
    'For a student: whether they have opened it. Absent for teachers.',
    false,
  ).optional(),
});
export type MaterialFacts = InferType<typeof materialFacts>;

const opening = shape('MaterialOpening', 'A student who has opened a material.', {
  ...personFields('student'),
  date_opened: instant('When they opened it for the first time.'),
});
export type MaterialOpening = InferType<typeof opening>;

export const materialCalls = describeCalls({
  getMaterial: {
    summary: 'Read a material',
    description:
      'Classwork of the kind `material`, created and changed like other classwork. Drafts are visible to teachers alone.',
    params: materialParams,
    reply: material,
    errors: { not_found: NO_MATERIAL },
  },
  openMaterial: {
    summary: 'Record that a material was opened',
    description:
      'Teachers of the class see which students have opened it. Repeated calls of a student count once; calls of teachers change nothing.',
    params: materialParams,
    reply: nothing,
    errors: { not_found: NO_MATERIAL },
  },
  listMaterials: {
    summary: 'Read who has opened the materials of a class',
    description: 'Counts for teachers; for a student, whether they have opened each material.',
    params: object({ id: idIn('class') }),
    reply: listOf(materialFacts, 'Newest first, without drafts.'),
    errors: { not_found: NO_CLASS },
  },
  listMaterialOpenings: {
    summary: 'List the students who have opened a material',
    params: materialParams,
    query: object(pageBefore(SERVER_LIMITS.materialOpeningsPage)),
    reply: listOf(opening, 'The latest first.'),
    errors: {
      not_found: 'There is no such material, or the caller does not teach its class.',
      invalid: NO_CURSOR,
    },
  },
});
