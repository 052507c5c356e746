/** The simple pattern of the specification: something, an @, something with a dot. Apart from the rules, for pages without yup. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
