import { useFormik } from 'formik';
import { LIMITS } from 'shared-api/contract';
import { createClassworkRules, readRuleText } from 'shared-api/rules';
import { Button } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  files: readonly string[];
  onAdd: (address: string) => void;
  onClose: () => void;
}

async function mistakeIn(address: string): Promise<string | null> {
  try {
    await createClassworkRules.validateAt('_files', { _files: [address] });
    return null;
  } catch (error) {
    return error instanceof Error ? readRuleText(error.message) : messages.fileUrlHint;
  }
}

export function AddFileDialog({ files, onAdd, onClose }: Props) {
  const formik = useFormik({
    initialValues: { address: '' },
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ address }, { setErrors }) => {
      const trimmed = address.trim();
      const mistake = files.includes(trimmed) ? messages.fileTwice : await mistakeIn(trimmed);
      if (mistake) return setErrors({ address: mistake });
      onAdd(trimmed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.addFile}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit">{messages.add}</Button>
        </>
      }
    >
      <TextField
        {...formik.getFieldProps('address')}
        type="url"
        inputMode="url"
        label={messages.fileUrl}
        hint={messages.fileUrlHint}
        error={formik.errors.address}
        maxLength={LIMITS.fileUrl}
        autoComplete="off"
        required
      />
    </Dialog>
  );
}
