import type { ComponentType } from 'react';
import type { QuestionType } from 'shared-api/quizzes';
import { fetchPicture } from 'shared-api';
import { RichTextEditor } from 'shared-ui/rich-text';
import { messages } from '../messages.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { GapFields } from './GapFields.tsx';
import type { KeyProps } from './KeyProps.ts';
import { NumberKeyFields } from './NumberKeyFields.tsx';
import { OrderFields } from './OrderFields.tsx';
import { PairFields } from './PairFields.tsx';
import { TextKeyFields } from './TextKeyFields.tsx';
import { TrueFalseFields } from './TrueFalseFields.tsx';

const FIELDS: Record<QuestionType, ComponentType<KeyProps>> = {
  one_choice: ChoiceFields,
  several_choices: ChoiceFields,
  true_false: TrueFalseFields,
  short_text: ShortTextFields,
  number: NumberKeyFields,
  matching: PairFields,
  ordering: OrderFields,
  gaps: GapFields,
  long_text: NotesField,
};

/** The fields that only one type of questions has. */
export function TypeFields(props: KeyProps) {
  const Fields = FIELDS[props.fields.type];
  return <Fields {...props} />;
}

function ShortTextFields({ fields: { key }, change, ...rest }: KeyProps) {
  const handleTextKey = (part: Partial<typeof key>) => change({ key: { ...key, ...part } });
  return <TextKeyFields textKey={key} onTextKey={handleTextKey} {...rest} />;
}

function NotesField({ fields, change, errors, isBusy }: KeyProps) {
  return (
    <RichTextEditor
      name="notes"
      label={messages.notes}
      hint={messages.notesHint}
      value={fields.notes}
      fetchImage={fetchPicture}
      onChange={(notes) => change({ notes })}
      error={errors['notes_for_graders']}
      isDisabled={isBusy}
    />
  );
}
