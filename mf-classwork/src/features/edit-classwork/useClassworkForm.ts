import { useRef } from 'react';
import { parseNumber } from 'platform/languages';
import { useNavigate } from 'platform/router';
import { isStatus, useCall, type ApiError } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import {
  createClasswork,
  editClasswork,
  listClasswork,
  type Assignment,
  type CreateClassworkBody,
} from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { withLateMistakes } from 'shared-api/late-fields';
import { createClassworkRules } from 'shared-api/rules';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { numberMistake } from 'shared-ui/controls';
import { classworkTab } from '../classworkTab.ts';
import { refreshReply } from '../refreshReply.ts';
import type { RubricCheck } from '../edit-rubric/RubricEditor.tsx';
import { bodyOf, type ClassworkFields } from './classworkFields.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: messages.badRequest,
    403: messages.forbidden,
    // The server's words say what is in the way: a grade that came meanwhile, or that students have seen it.
    409: ({ message }: ApiError) => message,
  },
};

/** New classwork, or a change of what is there. What is not saved yet is kept in this browser. */
export function useClassworkForm(classId: string, start: ClassworkFields, work?: Assignment) {
  const create = useCall(createClasswork);
  const edit = useCall(editClasswork);
  const navigate = useNavigate();
  const due = useRef<HTMLInputElement>(null);
  /** Files on their way hold the form back. */
  const whyNotYet = useRef<(() => string) | null>(null);
  /** What is wrong with a rubric knows who shows it. */
  const checkRubric = useRef<RubricCheck>(null);
  // Of what can no longer be changed, nothing that was typed before comes back.
  const part = work?.has_grades ? 'dates' : undefined;
  const place = ['classwork', classId, work?.id, part].filter(Boolean).join('-');

  function send(body: CreateClassworkBody): Promise<unknown> {
    const query = { class_id: classId };
    if (!work) return create.trigger({ query, body });
    return edit.trigger({ params: { id: work.id }, query, body });
  }

  const form = useDraftForm({
    key: place,
    initial: start,
    rules: createClassworkRules,
    bodyOf: (fields) => bodyOf(fields, start),
    refine(mistakes, fields) {
      const unreadable: typeof mistakes = {};
      const mistake = numberMistake(fields.mark);
      // The rules have their own text for what is no number at all.
      if (mistake !== null && parseNumber(fields.mark).fault !== 'unreadable') {
        unreadable.mark = mistake;
      }
      // A control has no value while what is in it is unfinished: a date without its year, for one.
      if (due.current?.validity.badInput) unreadable.date_due = messages.dueUnreadable;
      // To be published later, and the day is not chosen.
      if (fields.publish_at.startsWith('T')) unreadable.publish_at = messages.dueUnreadable;
      if (whyNotYet.current) unreadable.attachments = whyNotYet.current();
      const ofRubric = checkRubric.current?.(fields.rubric, fields.mark);
      return { ...ofRubric, ...withLateMistakes(mistakes, fields), ...unreadable };
    },
    send: (fields) => send(bodyOf(fields, start) as CreateClassworkBody),
    onSuccess(_, { draft, holds_grades: isHeld, publish_at }) {
      refreshReply(listClasswork, { class_id: classId });
      const ofPart = isHeld === null ? messages.datesSaved : messages.changesSaved;
      const saved = part ? ofPart : messages.published;
      const isDraft = draft || publish_at !== '';
      toast.success(isDraft ? (publish_at ? messages.scheduled : messages.savedAsDraft) : saved);
      void navigate(classworkTab(classId));
    },
    onFailure(error) {
      if (isStatus(error, 404)) void navigate(addresses.notFound(), { replace: true });
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
  return { ...form, handleRubricCheck, due, place, handleFilesWait };
}
