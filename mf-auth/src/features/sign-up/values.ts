import { LIMITS, SIGN_UP_IMAGE_TYPES, type Interest } from 'shared-api/contract';
import { signUpRules } from 'shared-api/rules';
import { mixed } from 'yup';
import { messages } from './messages.ts';

/** Values that this browser may store: never the password or the picture. */
export interface SavedValues {
  email: string;
  full_name: string;
  username: string;
  dob: string;
  interest: Interest[];
  intro: string;
  agreeToTerms: boolean;
}

export interface SignUpValues extends SavedValues {
  password: string;
  profile_image: File | null;
}

export const NOTHING_KEPT: SavedValues = {
  email: '',
  full_name: '',
  username: '',
  dob: '',
  interest: [],
  intro: '',
  agreeToTerms: false,
};

/** Adds empty password and picture to stored values. */
export function withSaved(saved: SavedValues): SignUpValues {
  return { ...saved, password: '', profile_image: null };
}

export function savedValuesOf({
  password: _,
  profile_image: __,
  ...saved
}: SignUpValues): SavedValues {
  return saved;
}

export function isNothing(saved: SavedValues): boolean {
  return Object.values(saved).every((value) =>
    Array.isArray(value) ? value.length === 0 : !value,
  );
}

/** Restores the removed values, except in fields that have been filled since. */
export function restored(values: SignUpValues, cleared: SavedValues): SignUpValues {
  const typed = Object.entries(savedValuesOf(values)).filter(([, value]) => {
    return Array.isArray(value) ? value.length > 0 : value;
  });
  return { ...values, ...cleared, ...Object.fromEntries(typed) };
}

export const MEGABYTES = LIMITS.image / 1024 / 1024;
const TYPES: readonly string[] = SIGN_UP_IMAGE_TYPES;

export const formRules = signUpRules.shape({
  profile_image: mixed<File>()
    .required(messages.imageRequired)
    .test('type', messages.imageType, (file) => TYPES.includes(file.type))
    .test(
      'size',
      messages.imageSize({ megabytes: MEGABYTES }),
      (file) => file.size <= LIMITS.image,
    ),
});

/** The fields of each step, in order. */
export const STEP_FIELDS = [
  ['email', 'password', 'full_name', 'username', 'dob'],
  ['interest', 'intro', 'agreeToTerms'],
  ['profile_image'],
] as const satisfies (keyof SignUpValues)[][];

/** Whether Next, or Finish, is enabled on a step. */
export function isFilled(step: number, values: SignUpValues): boolean {
  const { email, password, full_name, username, dob } = values;
  if (step === 0) {
    return password !== '' && [email, full_name, username, dob].every((text) => text.trim());
  }
  if (step === 1) return values.interest.length >= LIMITS.interests.min && values.agreeToTerms;
  return values.profile_image !== null;
}
