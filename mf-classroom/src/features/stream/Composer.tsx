import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button, Card, Notice, Row } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { prefetchRichTextEditor } from 'shared-ui/rich-text';
import type { FilesPartProps } from '../attach/FilesPart.tsx';
import { loadRareParts } from './loadSeldom.ts';
import { messages } from './messages.ts';
import { PostFormFields } from './PostFormFields.tsx';
import { useComposer } from './useComposer.ts';

// The person is about to write.
prefetchRichTextEditor();

// Attachments are rare in posts, so their code loads when needed.
const FilesPart = lazyComponent<FilesPartProps & { button: ReactNode }>(
  async () => ({ default: (await loadRareParts()).FilesPart }),
  ({ button }) => button,
);
/** Schedules are rare, so their code loads when needed. */
const ScheduleField = lazyComponent(async () => ({
  default: (await loadRareParts()).ScheduleField,
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
  /** Null until it is requested; a draft may have files. */
  const [start, setStart] = useState<FilesPartProps['start'] | null>(isDirty ? undefined : null);

  /** Handles files until the field has loaded, which then handles them first. */
  function handleFiles(event: ClipboardEvent | DragEvent) {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const { files, types } = data;
    if (!types.includes('Files')) return;
    // Otherwise the browser opens the dropped file in place of the page.
    if (event.type !== 'paste') event.preventDefault();
    // A paste with text inserts only the text.
    else if (types.includes('text/plain')) return;
    setStart((before) => [...(before === 'choose' ? [] : (before ?? [])), ...files]);
  }

  const fallback = (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        disabled={isBusy}
        isBusy={start !== null}
        onClick={() => setStart('choose')}
      >
        {messages.attach}
      </Button>
    </div>
  );
  return (
    <Card>
      <FormStack
        onSubmit={formik.handleSubmit}
        onPasteCapture={handleFiles}
        onDragOver={handleFiles}
        onDrop={handleFiles}
        aria-label={title}
      >
        <h3>{title}</h3>
        <PostFormFields form={form} classId={classId} />
        {start === null ? (
          fallback
        ) : (
          <FilesPart form={form} classId={classId} start={start} button={fallback} />
        )}
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
