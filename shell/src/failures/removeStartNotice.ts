/** Removes the notice of `index.html` that shows after ten seconds where the shell has not started. */
export function removeStartNotice(): void {
  document.getElementById('start-notice')?.remove();
}
