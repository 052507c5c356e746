// Rich text, for reading and editing. The editor is large, so it is loaded with the first screen
// that has one.
export { proseStyle } from './RichText/prose.ts';
export { RichText, type RichTextProps } from './RichText/RichText.tsx';
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor/RichTextEditor.tsx';
export type { FetchedImage, RichTextEditorHandle } from './RichTextEditor/editorProps.ts';
export { prefetchRichTextEditor } from './RichTextEditor/useEditor.ts';
export type { RichTextLabels } from './RichTextEditor/messages.ts';
