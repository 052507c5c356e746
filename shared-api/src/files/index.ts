export { AttachedFiles, type AttachedFilesProps } from './AttachedFiles.tsx';
export { FilesField, type FilesFieldProps } from './FilesField.tsx';
export { keptFile, type KeptFile } from './keptFile.ts';
