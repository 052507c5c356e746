import type { useFormik } from 'formik';

/** A form as `useFormik` returns it. */
export type Form<Values extends object> = ReturnType<typeof useFormik<Values>>;

/** Returns a field's props from a formik form; the error only after the field was visited. */
export function fieldOf<Values extends object>(form: Form<Values>, name: keyof Values & string) {
  const { touched, error } = form.getFieldMeta(name);
  return { ...form.getFieldProps(name), error: touched ? error : undefined };
}
