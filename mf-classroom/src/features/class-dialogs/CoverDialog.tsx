import { useFormik } from 'formik';
import { refreshClassList, useCall } from 'shared-api';
import { LIMITS, editClass, type ClassDetail } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { Button, toast } from 'shared-ui';
import { Dialog, ImageField } from 'shared-ui/controls';
import { messages as page } from '../class-page/messages.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: page.slowForTeacher,
  failed: page.failed,
  // Errors of the file: its content, size or type.
  refused: {
    400: messages.coverRefused,
    413: messages.coverRefused,
    415: messages.coverRefused,
  },
};

interface Props {
  classId: string;
  current: string | null;
  onChanged: (detail: ClassDetail) => void;
  onClose: () => void;
}

export function CoverDialog({ classId, current, onChanged, onClose }: Props) {
  const { trigger } = useCall(editClass);
  const formik = useFormik<{ cover_image: File | null }>({
    initialValues: { cover_image: null },
    // The error of one picture does not apply to the next.
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async ({ cover_image: image }) => {
      if (!image) return refuse(messages.coverMissing);
      // The server would refuse it only after the whole upload.
      if (image.size > LIMITS.image) return refuse(messages.coverRefused);
      const body = new FormData();
      body.append('cover_image', image);
      try {
        onChanged(await trigger({ params: { id: classId }, body }));
        refreshClassList();
        toast.success(messages.coverChanged);
        onClose();
      } catch (error) {
        const text = textOfFailure(error, FAILURES);
        if (text !== null) refuse(text);
      }
    },
  });

  function refuse(text: string) {
    formik.setFieldError('cover_image', text);
  }

  function handleChange(chosen: File | null) {
    formik.setErrors({});
    void formik.setFieldValue('cover_image', chosen);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.coverTitle}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.coverUploading}>
            {messages.coverSubmit}
          </Button>
        </>
      }
    >
      <ImageField
        name="cover_image"
        accept="image/*"
        shape="wide"
        label={messages.coverLabel}
        hint={messages.coverHint}
        error={formik.errors.cover_image}
        file={formik.values.cover_image}
        currentSrc={current ?? undefined}
        onChange={handleChange}
        chooseLabel={messages.coverChoose}
        removeLabel={messages.coverRemove}
        previewAlt={messages.coverPreview}
      />
    </Dialog>
  );
}
