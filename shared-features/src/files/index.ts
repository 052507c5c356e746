// The upload code is large. Pages share one copy of it (platform/build/sharedModules.ts).
export { FilesField, type FilesFieldProps } from './FilesField.tsx';
