import { useFormik } from 'formik';
import { formatPlainNumber, numberOf } from 'platform/languages';
import styled from 'styled-components';
import { LIMITS } from 'shared-api/contract';
import { Button, breakpoint, space } from 'shared-ui';
import { FormStack, NumberField, TextField, numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 8rem 1fr;
  gap: ${space[4]};
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

const Submit = styled(Button)`
  align-self: flex-end;
`;

interface Grade {
  score: number;
  comment: string;
}

interface Props {
  score: number | null;
  comment: string;
  mark: number;
  onGrade: (grade: Grade) => void;
}

export function GradeForm({ score, comment, mark, onGrade }: Props) {
  const formik = useFormik({
    initialValues: { score: score === null ? '' : formatPlainNumber(score), comment },
    validateOnBlur: false,
    validateOnChange: false,
    validate: (fields) => {
      const error = mistakeIn(fields.score, mark);
      return error ? { score: error } : {};
    },
    onSubmit: (fields) =>
      onGrade({ score: numberOf(fields.score), comment: fields.comment.trim() }),
  });
  return (
    <FormStack gap={3} onSubmit={formik.handleSubmit}>
      <Fields>
        <NumberField
          {...formik.getFieldProps('score')}
          label={messages.grade}
          hint={messages.gradeHint({ mark })}
          error={formik.errors.score}
        />
        <TextField
          {...formik.getFieldProps('comment')}
          label={messages.comment}
          maxLength={LIMITS.gradeComment}
          autoComplete="off"
        />
      </Fields>
      <Submit type="submit" variant="secondary" size="small">
        {messages.submit}
      </Submit>
    </FormStack>
  );
}

function mistakeIn(score: string, mark: number): string | null {
  if (score.trim() === '') return messages.gradeMissing;
  const error = numberError(score);
  if (error !== null) return error;
  const value = numberOf(score);
  return value >= 0 && value <= mark ? null : messages.gradeOutside({ mark });
}
