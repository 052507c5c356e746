import type { PostDetail } from 'shared-api/contract';
import { ChooseMoment, blockedReasonText } from 'shared-features';
import { type DraftForm } from 'shared-features/forms';
import { Notice, Stack } from 'shared-ui';
import type { PostFields } from '../stream/postDraft.ts';

interface Props {
  form: {
    formik: Pick<DraftForm<PostFields>['formik'], 'isSubmitting' | 'values' | 'setFieldValue'>;
    errorOf: (field: keyof PostFields) => string | undefined;
  };
  /** A scheduled post, which must keep a schedule; absent for a new post. */
  post?: PostDetail;
}

/**
 * Sets when a post is published. Shows why an earlier schedule failed, until another moment is
 * chosen.
 */
export function ScheduleField({ form: { formik, errorOf }, post }: Props) {
  const { publish_at: value } = formik.values;
  const { publish_at: before } = post ?? {};
  const blockedReason = post && before === value ? blockedReasonText(post) : null;
  const handleChange = (next: string) => {
    void formik.setFieldValue('publish_at', next);
  };
  return (
    <Stack gap={3}>
      {blockedReason && <Notice tone="warning">{blockedReason}</Notice>}
      <ChooseMoment
        value={value}
        onChange={handleChange}
        onRemove={post ? undefined : () => handleChange('')}
        error={errorOf('publish_at')}
        isBusy={formik.isSubmitting}
      />
    </Stack>
  );
}
