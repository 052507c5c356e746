/**
 * Replaces stylis's middleware for styled-components, which adds vendor prefixes only on request.
 * Nothing here requests them.
 */
export function middleware(parts) {
  return (element, index, siblings, serialize) => {
    let output = '';
    for (const part of parts) output += part(element, index, siblings, serialize) || '';
    return output;
  };
}

export function rulesheet(take) {
  return (element) => {
    if (!element.root && element.return) take(element.return);
  };
}

/** Exported because stylis exports it; never called. */
export function prefixer() {}
