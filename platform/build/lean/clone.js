/** For formik, which copies what it is about to change: one level, with the prototype. */
function clone(value) {
  if (Array.isArray(value)) return [...value];
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value);
}

// eslint-disable-next-line import-x/no-default-export -- formik asks for lodash-es's default export
export default clone;
