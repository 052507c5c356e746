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

  // Nor does it read or paint pictures: a preview stays blank.
  globalThis.createImageBitmap ??= async () => ({ width: 1, height: 1, close() {} });
  globalThis.HTMLCanvasElement.prototype.getContext = () => null;

  // It reads files through `FileReader` alone.
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new globalThis.FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

  // Nor does it save files.
  URL.createObjectURL ??= () => 'blob:file';
  URL.revokeObjectURL ??= () => undefined;
}
