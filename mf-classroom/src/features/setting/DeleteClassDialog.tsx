import { useFormik } from 'formik';
import { useNavigate } from 'platform/router';
import { isStatus, refreshClassList, useCall } from 'shared-api';
import { deleteClass } from 'shared-api/contract';
import { Button, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { CLASS_LIST, NOT_FOUND } from '../addresses.ts';
import { leaveQuietly } from '../class-channel/listenToClass.ts';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function DeleteClassDialog({ classId, name, onClose }: Props) {
  const { trigger } = useCall(deleteClass);
  const navigate = useNavigate();
  const formik = useFormik({
    initialValues: { typed: '' },
    // Said with Delete, and until something else is typed.
    validateOnBlur: false,
    validateOnChange: false,
    validate: ({ typed }) => (typed.trim() === name.trim() ? {} : { typed: messages.deleteWrong }),
    onSubmit: async () => {
      try {
        await leaveQuietly(classId, () => trigger({ params: { id: classId } }));
        toast.success(messages.deleted);
        refreshClassList();
        void navigate(CLASS_LIST, { replace: true });
      } catch (error) {
        toastFailure(error, messages);
        if (isStatus(error, 404)) void navigate(NOT_FOUND, { replace: true });
      }
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.deleteAsk(name)}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            isBusy={formik.isSubmitting}
            busyLabel={messages.deleting}
          >
            {messages.deleteConfirm}
          </Button>
        </>
      }
    >
      <p>{messages.deleteHelp}</p>
      <TextField
        {...formik.getFieldProps('typed')}
        label={messages.deleteType(name)}
        error={formik.errors.typed}
        autoComplete="off"
        spellCheck={false}
        onInput={() => formik.setFieldError('typed', undefined)}
      />
    </Dialog>
  );
}
