// Written text, shown and edited: the editor is large, so it comes with the first screen that has one.
export { RichText, type RichTextProps } from './RichText/RichText.tsx';
export {
  RichTextEditor,
  type RichTextEditorHandle,
  type RichTextEditorProps,
} from './RichTextEditor/RichTextEditor.tsx';
export { prefetchRichTextEditor } from './RichTextEditor/useEditor.ts';
export type { RichTextLabels } from './RichTextEditor/messages.ts';
