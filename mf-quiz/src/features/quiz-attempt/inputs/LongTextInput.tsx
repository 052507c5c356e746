import { fetchPicture } from 'shared-api';
import { RichTextEditor } from 'shared-ui/rich-text';
import { messages } from '../messages.ts';
import type { InputProps } from './inputProps.ts';

interface Props extends InputProps<'long_text'> {
  isDisabled: boolean;
}

/** A rich text. */
export function LongTextInput({ answer, onAnswer, error, isDisabled }: Props) {
  return (
    <RichTextEditor
      name="text"
      label={messages.yourAnswer}
      value={answer?.text ?? ''}
      onChange={(text) => onAnswer({ text })}
      fetchImage={fetchPicture}
      error={error ?? false}
      isDisabled={isDisabled}
    />
  );
}
