if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');

  // A screen's later parts are compiled when they are asked for; that takes its time on a busy machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

  // jsdom draws nothing: dialogs open and close, but have no layer of their own.
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal() {
    this.setAttribute('open', '');
  };
  dialog.show ??= dialog.showModal;
  dialog.close ??= function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };

  // Nor does it show local files: previews get an address all the same.
  URL.createObjectURL ??= () => 'blob:preview';
  URL.revokeObjectURL ??= () => undefined;
}
