import { useFormik } from 'formik';
import { LIMITS } from 'shared-api/contract';
import { textOfRefusal, toastFailure } from 'shared-features';
import { Button, toast } from 'shared-ui';
import { Dialog, ImageField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { useSaveProfile } from './useSaveProfile.ts';

/** Errors of the file: its content, size or type. */
const ABOUT_THE_FILE = {
  400: messages.imageRefused,
  413: messages.imageRefused,
  415: messages.imageRefused,
};
const FAILURES = {
  slow: messages.imageFailed,
  failed: messages.imageFailed,
  refused: ABOUT_THE_FILE,
};

interface Props {
  onClose: () => void;
}

export function ProfileImageDialog({ onClose }: Props) {
  const { trigger } = useSaveProfile();
  const formik = useFormik<{ profile_image: File | null }>({
    initialValues: { profile_image: null },
    onSubmit: async ({ profile_image }) => {
      if (!profile_image) return;
      // The server would refuse it only after the whole upload.
      if (profile_image.size > LIMITS.image) {
        toast.error(messages.imageRefused);
        return refuse();
      }
      try {
        await trigger({ profile_image });
        toast.success(messages.imageChanged);
        onClose();
      } catch (error) {
        toastFailure(error, FAILURES);
        if (textOfRefusal(error, ABOUT_THE_FILE) !== null) refuse();
      }
    },
  });

  function refuse() {
    formik.setFieldError('profile_image', messages.imageMistake);
  }

  const file = formik.values.profile_image;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.imageTitle}
      closeLabel={messages.imageClose}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.imageCancel}
          </Button>
          <Button
            type="submit"
            disabled={!file}
            isBusy={formik.isSubmitting}
            busyLabel={messages.uploading}
          >
            {messages.upload}
          </Button>
        </>
      }
    >
      <ImageField
        name="profile_image"
        accept="image/*"
        label={messages.imageLabel}
        hint={messages.imageHint}
        error={formik.errors.profile_image}
        file={file}
        onChange={(chosen) => void formik.setFieldValue('profile_image', chosen)}
        chooseLabel={messages.imageChoose}
        removeLabel={messages.imageRemove}
        previewAlt={messages.imagePreview}
      />
    </Dialog>
  );
}
