import { useState } from 'react';
import { isCode, request, type ApiError } from 'shared-api';
import { LIMITS, renameTopic } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { createClassworkRules } from 'shared-api/rules';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

const ofTitle = ({ fields, message }: ApiError) => fields['new_title'] ?? message;

/** Errors shown at the field. */
const FAILURES = {
  slow: messages.renameSlow,
  failed: messages.renameFailed,
  refused: {
    400: ofTitle,
    403: ({ message }: ApiError) => message,
    404: messages.renameGone,
  },
};

interface Props {
  classId: string;
  topic: string;
  /** Called with the new title. */
  onRenamed: (title: string) => void;
  onClose: () => void;
}

export function RenameTopicDialog({ classId, topic, onRenamed, onClose }: Props) {
  /** Title of the existing topic that it would be merged into. */
  const [taken, setTaken] = useState<string | null>(null);
  const { formik, isSaved, errorOf } = useDraftForm({
    key: `rename-topic:${classId}:${topic}`,
    initial: { title: topic },
    rules: createClassworkRules.pick(['title']),
    send: ({ title: name }) => {
      const merge = taken === name;
      const body = { title: topic, new_title: name, merge };
      return request(renameTopic, { params: { id: classId }, body });
    },
    onSuccess({ title }) {
      toast.success(messages.renamed({ title }));
      onRenamed(title);
    },
    onFailure(error) {
      if (isCode(error, 'conflict')) {
        setTaken(formik.values.title);
        return;
      }
      const text = textOfFailure(error, FAILURES);
      if (text !== null) formik.setFieldError('title', text);
    },
  });
  const asksToMerge = taken !== null && taken === formik.values.title;

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.rename}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.renaming}>
            {asksToMerge ? messages.merge : messages.rename}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.renameHelp}</p>
        <TextField
          {...formik.getFieldProps('title')}
          label={messages.newName}
          maxLength={LIMITS.topic}
          error={errorOf('title')}
          autoComplete="off"
          readOnly={formik.isSubmitting}
          required
        />
        {asksToMerge && (
          <div role="status">
            <Notice tone="warning">{messages.mergeHelp({ title: taken })}</Notice>
          </div>
        )}
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      </Stack>
    </Dialog>
  );
}
