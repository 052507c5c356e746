import { useId } from 'react';
import { Button, Card, Notice, Row } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { PostFormFields } from './PostFormFields.tsx';
import { useComposer } from './useComposer.ts';

export { prefetchRichTextEditor } from 'shared-ui/rich-text';

interface Props {
  classId: string;
  title: string;
  onPublished: () => void;
  onClose: () => void;
}

export function Composer({ classId, title, onPublished, onClose }: Props) {
  const headingId = useId();
  const form = useComposer(classId, { onPublished, onClose });
  const { formik, isKept, isDirty, startOver } = form;
  const isBusy = formik.isSubmitting;

  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={headingId}>
        <h3 id={headingId}>{title}</h3>
        <PostFormFields form={form} classId={classId} />
        {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="end">
          {isDirty && !isBusy && (
            <Button variant="quiet" onClick={startOver}>
              {messages.discard}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.later}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
            {messages.post}
          </Button>
        </Row>
      </FormStack>
    </Card>
  );
}
