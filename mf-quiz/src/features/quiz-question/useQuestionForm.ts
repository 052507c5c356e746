import { useState } from 'react';
import { isForShell, isStatus, useCall, type ApiError } from 'shared-api';
import {
  addQuizQuestion,
  editQuizQuestion,
  type QuestionType,
  type QuizQuestion,
} from 'shared-api/quizzes';
import { quizQuestionRules } from 'shared-api/quizzes/rules';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { toast } from 'shared-ui';
import { keyOfNew, keyOfQuestion } from '../quiz-editor/drafts.ts';
import { messages } from './messages.ts';
import { questionErrors } from './questionErrors.ts';
import { fieldsOf, newQuestion, type QuestionFields } from './questionFields.ts';
import { questionOf, withGaps } from './questionOf.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { other: ({ message }: ApiError) => message },
};

/** One field, so that two versions of a question never mix. */
interface Fields {
  question: QuestionFields;
}

export interface QuestionFormOptions {
  quizId: string;
  /** A question of the quiz, or the type of a new one. */
  edited: { type: QuestionType } | QuizQuestion;
  /** Whether somebody has removed the question meanwhile. */
  isGone: boolean;
  onSaved: (saved: QuizQuestion) => Promise<void>;
  /** The questions of the server have changed. */
  onStale: () => Promise<void>;
}

/** The form of a question. It is stored in this browser until the server has it. */
export function useQuestionForm({ quizId, edited, isGone, onSaved, onStale }: QuestionFormOptions) {
  const known = 'id' in edited ? edited : null;
  const [fresh] = useState(() => newQuestion('id' in edited ? edited.question.type : edited.type));
  const add = useCall(addQuizQuestion);
  const edit = useCall(editQuizQuestion);
  const form = useDraftForm<Fields, QuizQuestion>({
    key: known ? keyOfQuestion(known.id) : keyOfNew(quizId),
    base: known ? 'ask' : 'fixed',
    version: known?.version ?? 0,
    initial: { question: known ? fieldsOf(known.question) : fresh },
    rules: quizQuestionRules,
    bodyOf: ({ question }) => ({ question: questionOf(question) }),
    refine(errors, { question }) {
      const isWrong = Object.keys(questionErrors(question)).length > 0;
      return isWrong ? { ...errors, question: messages.check } : errors;
    },
    send({ question: fields }, version) {
      const question = questionOf(fields);
      return known && !isGone
        ? edit.trigger({ params: { id: known.id }, body: { question, version } })
        : add.trigger({ params: { id: quizId }, body: { question } });
    },
    async onSuccess(saved) {
      toast.success(messages.saved);
      await onSaved(saved);
    },
    async onFailure(error) {
      if (isForShell(error)) return;
      toastFailure(error, FAILURES);
      if ([403, 404, 409].some((status) => isStatus(error, status))) await onStale();
    },
  });
  const { question } = form.formik.values;
  const isTried = form.formik.submitCount > 0;

  return {
    ...form,
    question,
    /** Errors by path, once a save was tried. */
    errors: isTried ? questionErrors(question) : {},
    change(part: Partial<QuestionFields>) {
      void form.formik.setFieldValue('question', withGaps({ ...question, ...part }));
    },
  };
}
