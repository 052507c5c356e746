import type { Attachment } from 'shared-api/contract';
import { AttachedFiles } from 'shared-features';
import { CleanText } from './CleanText.tsx';

interface Props {
  html: string;
  files: readonly Attachment[] | undefined;
}

/** The content of an answer: a text, files, or both. */
export function AnswerBody({ html, files }: Props) {
  if (html === '') return <AttachedFiles files={files} />;
  return (
    <CleanText html={html}>
      <AttachedFiles files={files} />
    </CleanText>
  );
}
