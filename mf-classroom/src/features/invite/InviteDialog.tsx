import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api';
import { inviteStudentRules } from 'shared-api/rules';
import { textOfFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { messages, tooOften } from './messages.ts';

const ofAddress = ({ fields, message }: ApiError) => fields['email'] ?? message;

/** Errors shown at the field, which they concern or where the person looks. */
const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ofAddress,
    403: ({ message }: ApiError) => message,
    409: ofAddress,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};

interface Props {
  title: string;
  /** Says what the mail offers. */
  hint: string;
  /** Text of the button that sends. */
  submit: string;
  /** Names the draft. */
  draftKey: string;
  invite: (email: string) => Promise<unknown>;
  onInvited?: () => void;
  onClose: () => void;
  /** Consequences of the invitation. */
  children?: ReactNode;
}

/** Sends an invitation to an email address. */
export function InviteDialog({
  title,
  hint,
  submit,
  draftKey,
  invite,
  onInvited,
  onClose,
  children,
}: Props) {
  const { formik, isSaved, errorOf } = useDraftForm({
    key: draftKey,
    initial: { email: '' },
    rules: inviteStudentRules,
    send: ({ email }) => invite(email.trim()),
    onSuccess(_reply, { email }) {
      toast.success(messages.sent({ email: email.trim() }));
      onInvited?.();
      onClose();
    },
    onFailure(error) {
      const text = textOfFailure(error, FAILURES);
      if (text !== null) formik.setFieldError('email', text);
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={title}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.sending}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <TextField
          {...formik.getFieldProps('email')}
          type="email"
          label={messages.email}
          hint={hint}
          error={errorOf('email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={formik.isSubmitting}
          required
        />
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      </Stack>
    </Dialog>
  );
}
