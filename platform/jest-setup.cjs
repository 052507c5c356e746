if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');

  // Lazy parts of a screen are compiled when they are requested, which takes time on a busy
  // machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

  // jsdom has no layout: dialogs open and close, but are not in a top layer.
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal() {
    this.setAttribute('open', '');
  };
  dialog.show ??= dialog.showModal;
  dialog.close ??= function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };

  // jsdom neither decodes nor paints pictures, so a preview stays blank.
  globalThis.createImageBitmap ??= async () => ({ width: 1, height: 1, close() {} });
  globalThis.HTMLCanvasElement.prototype.getContext = () => null;

  // jsdom reads files only through `FileReader`.
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new globalThis.FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

  // jsdom does not save files.
  URL.createObjectURL ??= () => 'blob:file';
  URL.revokeObjectURL ??= () => undefined;
}
