import { SIGN_UP_IMAGE_TYPES } from 'shared-api/contract';
import { ImageField } from 'shared-ui/controls';
import { fieldOf, type Form } from '../../form/fieldOf.ts';
import { messages } from './messages.ts';
import { MEGABYTES, type SignUpValues } from './values.ts';

/** Step 3 of the sign-up. */
export function ProfileImage({ form }: { form: Form<SignUpValues> }) {
  const { name, error } = fieldOf(form, 'profile_image');

  async function handleChange(file: File | null) {
    await form.setFieldTouched(name, file !== null, false);
    await form.setFieldValue(name, file);
  }

  return (
    <ImageField
      name={name}
      error={error}
      label={messages.image}
      hint={messages.imageHint({ megabytes: MEGABYTES })}
      accept={SIGN_UP_IMAGE_TYPES.join(',')}
      file={form.values.profile_image}
      onChange={(file) => void handleChange(file)}
      chooseLabel={messages.chooseImage}
      removeLabel={messages.removeImage}
      previewAlt={messages.imageAlt}
      required
    />
  );
}
