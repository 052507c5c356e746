import type { ReactNode } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { QuizQuestion } from 'shared-api/quizzes';
import { Badge, IconButton, Skeleton } from 'shared-ui';
import { hasDraft, keyOfQuestion } from './drafts.ts';
import { messages } from './messages.ts';
import { MoveButtons, type Direction } from './MoveButtons.tsx';
import { Buttons, Facts, Head, Item } from './QuestionList.styles.ts';

const QuestionView = lazyComponent(
  async () => ({ default: (await import('./QuestionView.tsx')).QuestionView }),
  <Skeleton height="4rem" />,
);

interface Props {
  index: number;
  count: number;
  question: QuizQuestion;
  isReadOnly: boolean;
  /** The form that replaces the question while it is edited. */
  form: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (from: number, to: number, direction: Direction) => void;
}

/** One question of the list: its type, points, prompt and key, or its form. */
export function QuestionItem({
  index,
  count,
  question: { id, question },
  isReadOnly,
  form,
  onEdit,
  onRemove,
  onMove,
}: Props) {
  const number = index + 1;
  return (
    <Item data-question="">
      <Head>
        <div>
          <h3>{messages.number({ number })}</h3>
          <Facts>
            <span>{messages.types[question.type]}</span>
            <span>{messages.points({ points: question.points })}</span>
            {!form && hasDraft(keyOfQuestion(id)) && (
              <Badge tone="warning">{messages.unsaved}</Badge>
            )}
          </Facts>
        </div>
        {!isReadOnly && (
          <Buttons data-screen-only="">
            <MoveButtons
              index={index}
              count={count}
              up={messages.up({ number })}
              down={messages.down({ number })}
              onMove={(to, direction) => onMove(index, to, direction)}
            />
            {!form && (
              <>
                <IconButton
                  icon="edit"
                  label={messages.edit({ number })}
                  data-edit={id}
                  onClick={onEdit}
                />
                <IconButton icon="trash" label={messages.remove({ number })} onClick={onRemove} />
              </>
            )}
          </Buttons>
        )}
      </Head>
      {form ?? <QuestionView question={question} />}
    </Item>
  );
}
