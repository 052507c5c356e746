/** For stylis, which styled-components asks for vendor prefixes only where they are switched on: nowhere. */
export function prefix(value) {
  return value;
}
