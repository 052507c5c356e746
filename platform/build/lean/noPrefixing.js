/** For styled-components, which asks for vendor prefixes only where they are switched on: nowhere. */
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

/** Part of what is never switched on. */
export function prefixer() {}
