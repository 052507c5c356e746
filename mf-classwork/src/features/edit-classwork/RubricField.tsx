import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { formatPlainNumber } from 'platform/languages';
import type { UsedRubric } from 'shared-api/contract';
import { Button, Row, Stack, color, font, toast } from 'shared-ui';
import { FieldMessages } from 'shared-ui/controls';
import { RubricEditor } from '../edit-rubric/RubricEditor.tsx';
import { copyOf, newCriterion, type CriterionFields } from '../edit-rubric/rubricFields.ts';
import { UseRubricDialog } from '../edit-rubric/UseRubricDialog.tsx';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

const Root = styled(Stack)`
  h2 {
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
  > p {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  /** Id of the edited classwork; undefined for new classwork. */
  workId: string | undefined;
}

/** The optional rubric that it is graded by. */
export function RubricField({ form, workId }: Props) {
  const { formik, errorOf } = form;
  const { values, isSubmitting: isBusy, setFieldValue, setValues } = formik;
  const { rubric, mark } = values;
  const [isChoosing, setIsChoosing] = useState(false);
  const root = useRef<HTMLElement>(null);

  function handleStart() {
    flushSync(() => void setFieldValue('rubric', [newCriterion()]));
    root.current?.querySelector<HTMLElement>('[name="criterion-title"]')?.focus();
  }

  function handleUse({ title, rubric: used }: UsedRubric, worth: number) {
    setIsChoosing(false);
    void setValues((now) => ({ ...now, rubric: copyOf(used), mark: formatPlainNumber(worth) }));
    const undo = () => void setValues((now) => ({ ...now, rubric, mark }));
    toast.success(messages.rubricUsed({ title }), { label: messages.undo, onSelect: undo });
  }

  function handleChange(next: CriterionFields[]) {
    if (next.length > 0) return void setFieldValue('rubric', next);
    flushSync(() => void setFieldValue('rubric', next));
    // The pressed button was removed with the rubric.
    root.current?.querySelector('button')?.focus();
  }

  return (
    <Root ref={root} as="section" aria-label={messages.rubric} gap={2}>
      <h2>{messages.rubric}</h2>
      <p>{messages.rubricHint}</p>
      {rubric.length > 0 ? (
        <RubricEditor
          rubric={rubric}
          mark={mark}
          onChange={handleChange}
          onMark={(worth) => void setFieldValue('mark', worth)}
          onCheck={form.handleRubricCheck}
          isTried={formik.submitCount > 0}
          error={errorOf('rubric')}
          isBusy={isBusy}
        />
      ) : (
        <FieldMessages id="rubric" error={errorOf('rubric')} />
      )}
      <Row gap={2}>
        {rubric.length === 0 && (
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={handleStart}
          >
            {messages.addRubric}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon="copy"
          disabled={isBusy}
          onClick={() => setIsChoosing(true)}
        >
          {messages.useRubric}
        </Button>
      </Row>
      {isChoosing && (
        <UseRubricDialog workId={workId} onUse={handleUse} onClose={() => setIsChoosing(false)} />
      )}
    </Root>
  );
}
