import { lazyComponent } from 'platform/runtime';
import { Button, Card, Notice, Row } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { prefetchRichTextEditor } from 'shared-ui/rich-text';
import { FilesPart } from '../attach/FilesPart.tsx';
import { messages } from './messages.ts';
import { PostFormFields } from './PostFormFields.tsx';
import { useComposer } from './useComposer.ts';

// The person is about to write.
prefetchRichTextEditor();

/** Few posts are scheduled. */
const ScheduleField = lazyComponent(async () => ({
  default: (await import('../scheduled/ScheduleField.tsx')).ScheduleField,
}));

interface Props {
  classId: string;
  title: string;
  /** Whether the author may schedule the post. */
  canSchedule: boolean;
  onPublished: () => void;
  onClose: () => void;
}

export function Composer({ classId, title, canSchedule, onPublished, onClose }: Props) {
  const form = useComposer(classId, { onPublished, onClose });
  const { formik, isSaved, isDirty, startOver } = form;
  const isBusy = formik.isSubmitting;
  const isLater = formik.values.publish_at !== '';
  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-label={title}>
        <h3>{title}</h3>
        <PostFormFields form={form} classId={classId} />
        <FilesPart form={form} classId={classId} />
        {isLater && <ScheduleField form={form} />}
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="end">
          {isDirty && !isBusy && (
            <Button variant="quiet" onClick={startOver}>
              {messages.discard}
            </Button>
          )}
          {canSchedule && !isLater && (
            <Button variant="quiet" onClick={() => void formik.setFieldValue('publish_at', 'T')}>
              {messages.schedule}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.later}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
            {isLater ? messages.schedule : messages.post}
          </Button>
        </Row>
      </FormStack>
    </Card>
  );
}
