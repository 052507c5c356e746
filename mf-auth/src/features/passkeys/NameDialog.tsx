import { useFormik } from 'formik';
import { LIMITS } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { fieldOf } from '../../form/fieldOf.ts';
import { messages } from './messages.ts';

interface Props {
  title: string;
  help?: string;
  name?: string;
  submitLabel: string;
  busyLabel: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function NameDialog({
  title,
  help,
  name = '',
  submitLabel,
  busyLabel,
  onName,
  onClose,
}: Props) {
  const form = useFormik({
    initialValues: { name },
    validate: (values) => (values.name.trim() === '' ? { name: messages.required } : {}),
    validateOnBlur: false,
    onSubmit: (values) => onName(values.name.trim()),
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={form.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {help && <p>{help}</p>}
      <TextField
        {...fieldOf(form, 'name')}
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        maxLength={LIMITS.passkeyName}
        aria-required
      />
    </Dialog>
  );
}
