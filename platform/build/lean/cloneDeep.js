/** For formik, which copies the initial values of forms: plain objects and arrays of anything. */
function cloneDeep(value) {
  if (Array.isArray(value)) return value.map(cloneDeep);
  const isPlain = value && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
}

// eslint-disable-next-line import-x/no-default-export -- formik asks for lodash-es's default export
export default cloneDeep;
