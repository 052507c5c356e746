import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { isForShell, isStatus, useCall, type ApiError } from 'shared-api';
import { answerQuestion, type ClassworkQuestion } from 'shared-api/quizzes';
import { QUESTION_LIMITS, answerQuestionRules } from 'shared-api/quizzes/rules';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { Button, Notice, Row, color, control, radius, space, toast } from 'shared-ui';
import { FieldMessages, FormStack, TextAreaField } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: ${control.medium};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const FAILURES = {
  slow: messages.slowToSend,
  failed: messages.sendFailed,
  refused: { other: ({ message }: ApiError) => message },
};

interface Fields {
  /** Index of the choice as a text; empty for none. */
  choice: string;
  text: string;
}

interface Props {
  question: ClassworkQuestion;
  onAnswered: (question: ClassworkQuestion) => Promise<void>;
  /** The question has changed on the server. */
  onStale: () => void;
  /** Absent for the first answer. */
  onCancel: (() => void) | undefined;
}

/** The form of an answer. It is stored in this browser until the server has it. */
export function AnswerForm({ question, onAnswered, onStale, onCancel }: Props) {
  const { id, choices, own_answer: own } = question;
  const hasChoices = choices.length > 0;
  const call = useCall(answerQuestion);
  const bodyOf = ({ choice, text }: Fields) => {
    if (!hasChoices) return { text };
    if (choice === '') return {};
    // The text shows the server which choices this student saw.
    return { choice: Number(choice), text: choices[Number(choice)] };
  };
  const form = useDraftForm<Fields, ClassworkQuestion>({
    key: `question-${id}`,
    base: 'follow',
    version: own?.version ?? 0,
    initial: { choice: own?.choice?.toString() ?? '', text: own?.text ?? '' },
    rules: answerQuestionRules,
    bodyOf,
    refine(errors, { choice, text }) {
      if (hasChoices) return choice === '' ? { ...errors, choice: messages.choiceMissing } : errors;
      return text.trim() === '' ? { ...errors, text: messages.answerMissing } : errors;
    },
    send: (fields, version) => {
      return call.trigger({ params: { id }, body: { ...bodyOf(fields), version } });
    },
    async onSuccess(answered) {
      toast.success(messages.success);
      await onAnswered(answered);
    },
    onFailure(error) {
      if (isForShell(error)) return;
      toastFailure(error, FAILURES);
      if ([403, 404, 409].some((status) => isStatus(error, status))) onStale();
    },
  });
  const { formik } = form;
  const { values, isSubmitting: isBusy, submitCount } = formik;
  const error = form.errorOf('choice');
  const root = useRef<HTMLDivElement>(null);

  function focusAnswer() {
    const controls = root.current;
    const chosen = controls?.querySelector<HTMLElement>(':checked, textarea');
    (chosen ?? controls?.querySelector('input'))?.focus();
  }

  const start = useEffectEvent(() => {
    // The button that opened the form was removed.
    if (onCancel) focusAnswer();
  });
  useEffect(() => start(), []);
  const focusRefused = useEffectEvent(() => {
    // The form focuses an invalid text by itself.
    if (error !== undefined) focusAnswer();
  });
  useEffect(() => {
    if (submitCount > 0 && !isBusy) focusRefused();
  }, [submitCount, isBusy]);

  return (
    <div ref={root}>
      <FormStack onSubmit={formik.handleSubmit}>
        {!form.isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        {hasChoices ? (
          <Choices
            aria-label={messages.choices}
            aria-describedby={error ? 'choice-error' : undefined}
            disabled={isBusy}
          >
            {choices.map((text, index) => (
              <Choice key={text}>
                <input
                  type="radio"
                  name="choice"
                  value={index}
                  checked={values.choice === String(index)}
                  onChange={() => void formik.setFieldValue('choice', String(index))}
                />
                <span>
                  <bdi>{text}</bdi>
                </span>
              </Choice>
            ))}
            <FieldMessages id="choice" error={error} />
          </Choices>
        ) : (
          <TextAreaField
            {...formik.getFieldProps('text')}
            label={messages.inOwnWords}
            error={form.errorOf('text')}
            maxLength={QUESTION_LIMITS.answer}
            readOnly={isBusy}
            dir="auto"
            showCount
            required
          />
        )}
        <Row justify="end">
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {messages.cancel}
            </Button>
          )}
          <Button type="submit" isBusy={isBusy} busyLabel={messages.submitting}>
            {messages.submit}
          </Button>
        </Row>
      </FormStack>
    </div>
  );
}
