/**
 * The simple pattern of the specification: something, an @, something with a dot. In its own file
 * for pages that do not load yup.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
