import type { Attachment } from 'shared-api/contract';
import { LazyFiles } from 'shared-features';
import { LazyRichText } from './LazyRichText.tsx';

interface Props {
  html: string;
  files: readonly Attachment[] | undefined;
}

/** The content of an answer: a text, files, or both. */
export function AnswerBody({ html, files }: Props) {
  if (html === '') return <LazyFiles files={files} />;
  return (
    <LazyRichText html={html}>
      <LazyFiles files={files} />
    </LazyRichText>
  );
}
