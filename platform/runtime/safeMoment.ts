import { hasUnsavedChanges } from './unsavedChanges.ts';

/** Whether nobody would miss anything if the page began anew now: nothing unsaved, no typing, no open dialog. */
export function isSafeMoment(): boolean {
  return !hasUnsavedChanges() && !isBusy(document.documentElement);
}

/** Whether somebody is at something in this part of the page: a field with text in it has the focus, or a dialog is open. */
export function isBusy(part: Element): boolean {
  return part.querySelector('dialog[open]') !== null || isTyping(part);
}

function isTyping(part: Element): boolean {
  const { activeElement } = document;
  if (!part.contains(activeElement)) return false;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) {
    return activeElement.value !== '';
  }
  const isEditable = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  return isEditable && activeElement.textContent !== '';
}
