import type { Assignment } from 'shared-api/contract';
import { ChooseMoment, blockedReasonText } from 'shared-features';
import { Notice, Stack } from 'shared-ui';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  work: Assignment | undefined;
  onRemove: () => void;
}

/**
 * The fields of a schedule. Shows why an earlier schedule failed, until another moment is chosen.
 */
export function SchedulePart({ form: { formik, errorOf }, work, onRemove }: Props) {
  const { values, isSubmitting, setFieldValue } = formik;
  const { publish_at: before } = work ?? {};
  const isAsItWas = before !== undefined && before === values.publish_at;
  const blockedReason = isAsItWas && work ? blockedReasonText(work) : null;
  return (
    <Stack gap={3}>
      {blockedReason && <Notice tone="warning">{blockedReason}</Notice>}
      <ChooseMoment
        value={values.publish_at}
        onChange={(value) => void setFieldValue('publish_at', value)}
        onRemove={onRemove}
        error={errorOf('publish_at')}
        isBusy={isSubmitting}
      />
    </Stack>
  );
}
