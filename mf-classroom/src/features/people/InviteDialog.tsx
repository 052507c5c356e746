import { useFormik } from 'formik';
import { useCall, type ApiError } from 'shared-api';
import { inviteStudent } from 'shared-api/contract';
import { inviteStudentRules, validateWith } from 'shared-api/rules';
import { textOfFailure } from 'shared-features';
import { Button, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { messages, tooOften } from './messages.ts';

const ofAddress = ({ fields, message }: ApiError) => fields['email'] ?? message;

/** Errors shown at the field, which they concern or where the person looks. */
const FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: {
    400: ofAddress,
    409: ofAddress,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};
const validate = validateWith<{ email: string }>(inviteStudentRules);

interface Props {
  classId: string;
  onClose: () => void;
}

export function InviteDialog({ classId, onClose }: Props) {
  const { trigger } = useCall(inviteStudent);
  const formik = useFormik({
    initialValues: { email: '' },
    validate,
    // An error appears only after Invite, and stays until the address is changed.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (fields) => {
      const email = fields.email.trim();
      try {
        await trigger({ params: { id: classId }, body: { email } });
        toast.success(messages.invited({ email }));
        onClose();
      } catch (error) {
        const text = textOfFailure(error, FAILURES);
        if (text !== null) formik.setFieldError('email', text);
      }
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.add}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.inviting}>
            {messages.invite}
          </Button>
        </>
      }
    >
      <TextField
        {...formik.getFieldProps('email')}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        error={formik.errors.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onInput={() => formik.setFieldError('email', undefined)}
      />
    </Dialog>
  );
}
