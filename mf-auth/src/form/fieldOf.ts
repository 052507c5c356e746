import type { useFormik } from 'formik';

/** A form as `useFormik` returns it. */
export type Form<Values extends object> = ReturnType<typeof useFormik<Values>>;

/** What a field of shared-ui needs of a formik form; the error only once the person has been there. */
export function fieldOf<Values extends object>(form: Form<Values>, name: keyof Values & string) {
  const { touched, error } = form.getFieldMeta(name);
  return { ...form.getFieldProps(name), error: touched ? error : undefined };
}
