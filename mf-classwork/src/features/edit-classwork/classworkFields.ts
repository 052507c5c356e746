import { formatPlainNumber, numberOf, parseNumber } from 'platform/languages';
import { lateChoiceOf, lateTermsOf, type FileRef, type LateChoice } from 'shared-features';
import {
  CLASSWORK_KINDS,
  type Assignment,
  type ClassworkKind,
  type CreateClassworkBody,
  type KindFields,
  type LateTerms,
} from 'shared-api/contract';

import { instantOf } from 'shared-ui/controls';
import { rubricFieldsOf, rubricOf, type CriterionFields } from '../edit-rubric/rubricFields.ts';

/** Fields of the form; controls hold texts. */
export interface ClassworkFields extends LateChoice {
  title: string;
  topic: string;
  /** Empty for none. */
  category_id: string;
  question: string;
  mark: string;
  /** Empty for none. */
  rubric: CriterionFields[];
  _files: string[];
  attachments: FileRef[];
  draft: boolean;
  /** Null leaves it as it is. */
  holds_grades: boolean | null;
  /** Instant, exactly as on the server until it is edited; empty for none. */
  date_due: string;
  /** Instant of the schedule; empty to publish now, or while none is chosen. */
  publish_at: string;
  /** Fields that only the kind has; null for new classwork, and for a kind without fields. */
  kind_fields: object | null;
}

export function newFields(defaultGrade: number, ofClass?: LateTerms): ClassworkFields {
  return {
    title: '',
    topic: '',
    category_id: '',
    question: '',
    mark: formatPlainNumber(defaultGrade),
    rubric: [],
    _files: [],
    attachments: [],
    draft: false,
    holds_grades: null,
    date_due: '',
    publish_at: '',
    kind_fields: null,
    ...lateChoiceOf(null, ofClass),
  };
}

export function fieldsOf(work: Assignment, ofClass?: LateTerms): ClassworkFields {
  const { title, topic = '', question, mark, _files, draft, date_due: due, late } = work;
  const date_due = due ?? '';
  const category_id = work.category_id ?? '';
  const attachments = (work.attachments ?? []).map(({ id, name, size }) => ({ id, name, size }));
  const rubric = rubricFieldsOf(work.rubric);
  return {
    ...{ title, topic, category_id, question, mark: formatPlainNumber(mark), rubric },
    ...{ _files, attachments, draft, holds_grades: null, date_due },
    publish_at: work.publish_at ?? '',
    kind_fields: kindFieldsOf(work),
    ...lateChoiceOf(late, ofClass),
  };
}

/** Returns the fields that only the kind has. */
function kindFieldsOf({ classwork_type: kind, kind_fields: all }: Assignment): object | null {
  return (all as Partial<Record<ClassworkKind, object>> | undefined)?.[kind] ?? null;
}

/**
 * Converts to an instant; null for none. Drafts of earlier releases may hold a local time; a time
 * that clocks skip stays, and the rules refuse it.
 */
function instantOrNone(value: string): string | null {
  return value === '' ? null : instantOf(value);
}

/** Reads the points; undefined if they are missing. */
function pointsOf(mark: string): number | undefined {
  return parseNumber(mark).fault === 'empty' ? undefined : numberOf(mark);
}

/** Returns the body to send and to validate. Empty points are missing, not an invalid number. */
export function bodyOf(fields: ClassworkFields, kind: ClassworkKind) {
  const { attachments, holds_grades, late_policy, late_percent, late_floor, ...rest } = fields;
  const { kind_fields: kindFields, ...others } = rest;
  const { mark, date_due: due } = others;
  return {
    ...others,
    ...(holds_grades === null ? {} : { holds_grades }),
    ...(kindFields === null ? {} : { kind_fields: { [kind]: kindFields } as KindFields }),
    attachments: attachments.map(({ id }) => id),
    title: fields.title.trim(),
    topic: fields.topic.trim(),
    rubric: rubricOf(fields.rubric),
    classwork_type: kind,
    mark: CLASSWORK_KINDS[kind].hasMarks ? pointsOf(mark) : 0,
    date_due: instantOrNone(due),
    // Scheduled classwork is a draft until it is published.
    draft: fields.draft || fields.publish_at !== '',
    publish_at: instantOrNone(fields.publish_at),
    late: lateTermsOf({ late_policy, late_percent, late_floor }),
  } satisfies Omit<CreateClassworkBody, 'mark'> & { mark: number | undefined };
}
