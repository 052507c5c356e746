import { hasUnsavedChanges } from './unsavedChanges.ts';

/** Fields that a person typed into since this module was loaded. */
const touched = new Set<HTMLElement>();

// A build that prerenders pages loads this module without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('input', rememberTouched, { capture: true, passive: true });
}

function rememberTouched({ target }: Event): void {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  if (target instanceof HTMLElement) touched.add(target);
}

/**
 * Whether a person would lose something if this part of the page were reset: unsaved changes, a
 * text at the cursor or typed before, or an open dialog.
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
