import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fetchPicture } from 'shared-api';
import { Button, Notice, Row, Stack, breakpoint, color, font, space } from 'shared-ui';
import { FormStack, NumberField, SelectField } from 'shared-ui/controls';
import { RichTextEditor, type RichTextEditorHandle } from 'shared-ui/rich-text';
import { messages as editor } from '../quiz-editor/messages.ts';
import { QUESTION_TYPES } from '../quiz-editor/questionTypes.ts';
import { QuestionView } from '../quiz-editor/QuestionView.tsx';
import { FeedbackFields } from './FeedbackFields.tsx';
import { Hint } from './key/Key.styles.ts';
import { TypeFields } from './key/TypeFields.tsx';
import { messages } from './messages.ts';
import { nextGapId } from './questionOf.ts';
import { useQuestionForm, type QuestionFormOptions } from './useQuestionForm.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 8rem;
  gap: ${space[3]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr) 6rem;
  }
`;

const Kept = styled(Row)`
  margin-inline-end: auto;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: editor.types[value] }));

interface Props extends QuestionFormOptions {
  /** Whether the questions can no longer change. */
  isLocked: boolean;
  onClose: () => void;
}

/** The form of one question with its key. */
export function QuestionForm({ isLocked, onClose, ...options }: Props) {
  const form = useQuestionForm(options);
  const { question, errors, change, isDirty, isSaved } = form;
  const isBusy = form.formik.isSubmitting;
  const prompt = useRef<RichTextEditorHandle>(null);
  const key = { fields: question, change, errors, isBusy };
  const isNew = !('id' in options.edited);

  // The button that opened the form is gone.
  useEffect(() => prompt.current?.focus(), []);

  function handleInsertGap() {
    const mark = `[[${nextGapId(question.prompt)}]]`;
    // Focus first: the editor would restore the text that it had before.
    prompt.current?.focus();
    const caret = prompt.current?.caret();
    if (caret) caret.replaceBefore(0, mark);
    else change({ prompt: `${question.prompt}<p>${mark}</p>` });
  }

  return (
    <FormStack
      aria-label={isNew ? messages.newTitle : undefined}
      gap={4}
      onSubmit={form.formik.handleSubmit}
    >
      {isNew && <h3>{messages.newTitle}</h3>}
      {isLocked && <Notice tone="warning">{messages.locked}</Notice>}
      {options.isGone && !isLocked && <Notice tone="warning">{messages.gone}</Notice>}
      {form.isAsking && !isLocked && <Conflict {...options} form={form} />}
      <Pair>
        <SelectField
          name="type"
          label={messages.type}
          value={question.type}
          options={TYPES}
          disabled={isBusy}
          onChange={({ target }) => {
            const type = QUESTION_TYPES.find((each) => each === target.value);
            if (type) change({ type });
          }}
        />
        <NumberField
          name="points"
          label={messages.points}
          value={question.points}
          error={errors['points']}
          readOnly={isBusy}
          required
          onChange={({ target }) => change({ points: target.value })}
        />
      </Pair>
      <RichTextEditor
        ref={prompt}
        name="prompt"
        label={messages.prompt}
        value={question.prompt}
        fetchImage={fetchPicture}
        onChange={(html) => change({ prompt: html })}
        error={errors['prompt']}
        isDisabled={isBusy}
        isRequired
      />
      {question.type === 'gaps' && (
        <Row gap={3}>
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={handleInsertGap}
          >
            {messages.insertGap}
          </Button>
          <Hint>{messages.gapsHint}</Hint>
        </Row>
      )}
      <TypeFields {...key} />
      <FeedbackFields {...key} />
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      {form.errorOf('question') && <Notice tone="danger">{form.errorOf('question')}</Notice>}
      <Row justify="end">
        {isDirty && !isBusy && (
          <Kept gap={1}>
            {isSaved && <span>{messages.kept}</span>}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                form.startOver();
                onClose();
              }}
            >
              {messages.discard}
            </Button>
          </Kept>
        )}
        <Row justify="end">
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button
            type="submit"
            disabled={isLocked || form.isAsking}
            isBusy={isBusy}
            busyLabel={messages.saving}
          >
            {messages.save}
          </Button>
        </Row>
      </Row>
    </FormStack>
  );
}

interface ConflictProps extends Pick<QuestionFormOptions, 'edited'> {
  form: ReturnType<typeof useQuestionForm>;
}

/** Notice with the question of another teacher, to choose from. */
function Conflict({ edited, form }: ConflictProps) {
  if (!('id' in edited)) return null;
  return (
    <Notice tone="warning" title={messages.conflictTitle}>
      <Stack gap={3}>
        <p>{messages.conflictHelp}</p>
        <QuestionView question={edited.question} />
        <Row gap={2}>
          <Button
            size="small"
            variant="secondary"
            disabled={form.formik.isSubmitting}
            onClick={() => void form.overwrite()}
          >
            {messages.keepMine}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={form.formik.isSubmitting}
            onClick={form.takeTheirs}
          >
            {messages.useTheirs}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
