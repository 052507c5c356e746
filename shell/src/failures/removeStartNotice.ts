/**
 * Removes the notice of `index.html` that appears if the shell has not started after ten seconds.
 */
export function removeStartNotice(): void {
  document.getElementById('start-notice')?.remove();
}
