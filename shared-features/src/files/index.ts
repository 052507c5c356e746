// The upload code is large. Pages share one copy of it (platform/build/sharedModules.ts).
export { AttachedFiles } from './AttachedFiles.tsx';
export { FilesField } from './FilesField.tsx';
