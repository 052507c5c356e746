import { LIMITS } from 'shared-api/contract';
import type { QuestionType } from 'shared-api/quizzes';
import { Button } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { hasDraft, keyOfNew } from './drafts.ts';
import { messages } from './messages.ts';
import { Muted } from './QuestionList.styles.ts';
import { QUESTION_TYPES } from './questionTypes.ts';

interface Props {
  quizId: string;
  /** Number of questions. */
  count: number;
  /** Whether a new question is in the form already. */
  isHidden: boolean;
  onAdd: (type: QuestionType) => void;
}

/** The button that begins a question of a type, or continues the one that was not saved. */
export function AddQuestion({ quizId, count, isHidden, onAdd }: Props) {
  const { questions: max } = LIMITS.quiz;
  if (isHidden) return null;
  if (count >= max) return <Muted>{messages.full({ max })}</Muted>;
  if (hasDraft(keyOfNew(quizId))) {
    return (
      <div>
        <Button variant="secondary" icon="edit" data-add="" onClick={() => onAdd('one_choice')}>
          {messages.continueAdding}
        </Button>
      </div>
    );
  }
  return (
    <div data-screen-only="">
      <Menu
        align="start"
        trigger={(props) => (
          <Button {...props} variant="secondary" icon="plus" data-add="">
            {messages.add}
          </Button>
        )}
        items={QUESTION_TYPES.map((type) => ({
          label: messages.types[type],
          hint: messages.typeHints[type],
          onSelect: () => onAdd(type),
        }))}
      />
    </div>
  );
}
