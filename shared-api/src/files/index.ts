export { AttachedFiles, type AttachedFilesProps } from './AttachedFiles.tsx';
export { FilesField, type FilesFieldProps } from './FilesField.tsx';
export { fileRefOf, type FileRef } from './fileRef.ts';
