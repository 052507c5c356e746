import { useRef } from 'react';
import { parseNumber } from 'platform/languages';
import { useNavigate } from 'platform/router';
import { isStatus, request, useCall, type ApiError } from 'shared-api';
import {
  CLASSWORK_TYPE,
  paths,
  createClasswork,
  editClasswork,
  getClasswork,
  listClasswork,
  type Assignment,
  type ClassworkKind,
  type EditClassworkBody,
  type LateTerms,
} from 'shared-api/contract';
import { withLateMistakes, toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { createClassworkRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { numberError } from 'shared-ui/controls';
import { classworkTab } from '../classworkTab.ts';
import { refreshReply } from '../refreshReply.ts';
import type { RubricCheck } from '../edit-rubric/RubricEditor.tsx';
import { errorsOfKind, type KindCheck } from '../kinds/kindErrors.ts';
import { bodyOf, fieldsOf, newFields, type ClassworkFields } from './classworkFields.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: messages.badRequest,
    403: messages.forbidden,
    // The server's message names the conflict: a grade given in the meantime, or students have seen
    // the classwork.
    409: ({ message }: ApiError) => message,
  },
};

interface Options {
  classId: string;
  /** Default: that of this remote. */
  kind?: ClassworkKind;
  /** Default points of new classwork. */
  defaultGrade?: number;
  /** The class's terms for late work. */
  late: LateTerms;
  edited?: EditedWork | undefined;
}

/** Existing classwork from the server. */
export interface EditedWork {
  work: Assignment;
  /** Shows the current classwork of the server. */
  show: (work: Assignment) => Promise<void>;
}

/**
 * The form for new or existing classwork. Unsaved fields are stored in this browser, with their
 * base.
 */
export function useClassworkForm({
  classId,
  kind = CLASSWORK_TYPE,
  defaultGrade = 0,
  late,
  edited,
}: Options) {
  const { work } = edited ?? {};
  const start = work ? fieldsOf(work, late) : newFields(defaultGrade, late);
  const create = useCall(createClasswork);
  const edit = useCall(editClasswork);
  const navigate = useNavigate();
  const due = useRef<HTMLInputElement>(null);
  /** Unfinished uploads block the form. */
  const whyNotYet = useRef<(() => string) | null>(null);
  /** The rubric editor provides the check of a rubric. */
  const checkRubric = useRef<RubricCheck>(null);
  /** The part of the form that the kind adds provides the check of its fields. */
  const checkKind = useRef<KindCheck>(null);
  // Uses a separate draft once a student is graded, so that fields that can no longer change are
  // not restored.
  const part = work?.has_grades ? 'dates' : undefined;
  const ofKind = kind === CLASSWORK_TYPE ? undefined : kind;
  const storageKey = ['classwork', classId, work?.id ?? ofKind, part].filter(Boolean).join('-');

  const query = { class_id: classId };
  const toBody = (fields: ClassworkFields) => bodyOf(fields, kind);

  function send(body: EditClassworkBody): Promise<Assignment> {
    if (!work) return create.trigger({ query, body });
    return edit.trigger({ params: { id: work.id }, query, body });
  }

  async function fetchCurrent({ work: { id }, show }: EditedWork) {
    const params = { id };
    const now = await request(getClasswork, { params, query: { ...query, answers: 'omit' } });
    await show(now);
    return { fields: fieldsOf(now, late), version: now.version ?? 0 };
  }

  const form = useDraftForm<ClassworkFields, Assignment>({
    key: storageKey,
    initial: start,
    version: work?.version ?? 0,
    base: work ? 'follow' : 'fixed',
    ...(edited && { fetchCurrent: () => fetchCurrent(edited) }),
    rules: createClassworkRules,
    bodyOf: toBody,
    refine(errors, fields) {
      const unreadable: typeof errors = {};
      const error = numberError(fields.mark);
      // The rules have their own message for text that is not a number.
      if (error !== null && parseNumber(fields.mark).fault !== 'unreadable') {
        unreadable.mark = error;
      }
      // A control has no value while its content is incomplete, such as a date without a year.
      if (due.current?.validity.badInput) unreadable.date_due = messages.dueUnreadable;
      // A schedule without a chosen day.
      if (fields.publish_at.startsWith('T')) unreadable.publish_at = messages.dueUnreadable;
      if (whyNotYet.current) unreadable.attachments = whyNotYet.current();
      const ofRubric = checkRubric.current?.(fields.rubric, fields.mark);
      const ofKind = errorsOfKind(kind, checkKind.current?.(fields.kind_fields) ?? {});
      return { ...ofRubric, ...ofKind, ...withLateMistakes(errors, fields), ...unreadable };
    },
    send(fields, version, _, { publish_at }) {
      // Omits an unchanged schedule: the moment of published classwork may be in the past.
      const { publish_at: at, ...others } = toBody(fields) as EditClassworkBody;
      const body = publish_at === undefined ? others : { ...others, publish_at: at };
      return send(work?.version === undefined ? body : { ...body, version });
    },
    onSuccess(_, { draft, holds_grades: isUnreleased, publish_at }) {
      refreshReply(listClasswork, { class_id: classId });
      const ofPart = isUnreleased === null ? messages.datesSaved : messages.changesSaved;
      const saved = part ? ofPart : messages.published;
      const isDraft = draft || publish_at !== '';
      toast.success(isDraft ? (publish_at ? messages.scheduled : messages.savedAsDraft) : saved);
      void navigate(classworkTab(classId));
    },
    onFailure(error) {
      if (isStatus(error, 404)) void navigate(paths.notFound(), { replace: true });
      else toastFailure(error, FAILURES);
    },
  });
  const { formik } = form;
  function handleFilesWait(count: number, why: () => string) {
    whyNotYet.current = count === 0 ? null : why;
    if (formik.errors.attachments !== undefined) void formik.validateForm();
  }
  function handleRubricCheck(check: RubricCheck | null) {
    checkRubric.current = check;
  }
  function handleKindCheck(check: KindCheck | null) {
    checkKind.current = check;
  }
  return { ...form, handleRubricCheck, handleKindCheck, due, storageKey, handleFilesWait };
}
