import { hasUnsavedChanges } from './unsavedChanges.ts';

/** Fields that somebody typed into, since this came. */
const touched = new Set<HTMLElement>();

document.addEventListener(
  'input',
  ({ target }) => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    if (target instanceof HTMLElement) touched.add(target);
  },
  { capture: true, passive: true },
);

/**
 * Whether somebody would miss something if this part of the page began anew: what is unsaved, a text under the cursor or
 * typed before, an open dialog.
 */
export function isInUse(part: Element = document.documentElement): boolean {
  if (hasUnsavedChanges(part) || part.querySelector('dialog[open]')) return true;
  const fields = [...touched, document.activeElement];
  return fields.some((field) => part.contains(field) && hasText(field));
}

function hasText(field: Element | null): boolean {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.value !== '';
  }
  return field instanceof HTMLElement && field.isContentEditable && field.textContent !== '';
}
