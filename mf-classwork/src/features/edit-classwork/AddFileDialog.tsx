import { useFormik } from 'formik';
import { LIMITS } from 'shared-api/contract';
import { createClassworkRules, readRuleText } from 'shared-api/rules';
import { Button } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  files: readonly string[];
  onAdd: (url: string) => void;
  onClose: () => void;
}

async function mistakeIn(url: string): Promise<string | null> {
  try {
    await createClassworkRules.validateAt('_files', { _files: [url] });
    return null;
  } catch (error) {
    return error instanceof Error ? readRuleText(error.message) : messages.fileUrlHint;
  }
}

export function AddFileDialog({ files, onAdd, onClose }: Props) {
  const formik = useFormik({
    initialValues: { url: '' },
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ url }, { setErrors }) => {
      const trimmed = url.trim();
      const error = files.includes(trimmed) ? messages.fileTwice : await mistakeIn(trimmed);
      if (error) return setErrors({ url: error });
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
        {...formik.getFieldProps('url')}
        type="url"
        inputMode="url"
        label={messages.fileUrl}
        hint={messages.fileUrlHint}
        error={formik.errors.url}
        maxLength={LIMITS.fileUrl}
        autoComplete="off"
        required
      />
    </Dialog>
  );
}
