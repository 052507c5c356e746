/** For formik, whose fields have names like `links[0].title`. */
function toPath(name) {
  if (Array.isArray(name)) return name.map(String);
  return String(name)
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
}

// eslint-disable-next-line import-x/no-default-export -- formik asks for lodash-es's default export
export default toPath;
