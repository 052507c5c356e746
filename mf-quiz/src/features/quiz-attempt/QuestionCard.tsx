import { memo, useId } from 'react';
import styled from 'styled-components';
import type { AnyAnswer, AskedQuestion } from 'shared-api/quizzes';
import { Button, Card, Icon, Row, Stack, color, font, space } from 'shared-ui';
import { FieldMessages } from 'shared-ui/controls';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { AnswerConflict } from './AnswerConflict.tsx';
import { withoutBlank } from './answers/answerProgress.ts';
import { shownAnswer, type AnswerState } from './answers/answerState.ts';
import type { AnswerStore } from './answers/createAnswerStore.ts';
import { AnswerInput } from './inputs/AnswerInput.tsx';
import { messages } from './messages.ts';

const Fields = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Small = styled.span`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** Types that have a control of their own to remove the answer. */
const CLEARED_BY_HAND: readonly AskedQuestion['type'][] = [
  ...(['several_choices', 'short_text', 'number', 'long_text'] as const),
  ...(['gaps', 'matching'] as const),
];

/** Types whose field shows the server's message itself. */
const SHOWS_ERROR: readonly AskedQuestion['type'][] = ['short_text', 'number', 'long_text'];

interface Props {
  question: AskedQuestion;
  number: number;
  /** Number of all questions, where only this one is shown. */
  all?: number;
  state: AnswerState;
  store: AnswerStore;
  isOver: boolean;
}

/** One question with its field, and whether its answer is saved. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, number, all, state, store, isOver } = props;
  const { id, type, prompt, points } = question;
  const key = useId();
  const answer = shownAnswer(state);
  const { status, server } = state;
  const problem =
    status === 'saved' && server.problem ? messages.problems[server.problem] : state.problem;
  const ownError = SHOWS_ERROR.includes(type);
  const canClear = answer !== null && !isOver && !CLEARED_BY_HAND.includes(type);

  return (
    <Card as="section" id={`question-${number}`} aria-labelledby={`${key}heading`}>
      <Stack gap={4}>
        <Row justify="space-between" gap={3}>
          <h2 id={`${key}heading`} tabIndex={-1}>
            {all === undefined
              ? messages.question({ number })
              : messages.questionOf({ number, all })}
          </h2>
          <Small>{messages.points({ points })}</Small>
        </Row>
        {type !== 'gaps' && (
          <div id={`${key}prompt`}>
            <SanitizedText html={prompt} />
          </div>
        )}
        <Fields
          disabled={isOver}
          aria-labelledby={`${key}heading ${type === 'gaps' ? '' : `${key}prompt`}`.trim()}
          aria-describedby={problem && !ownError ? `${key}answer-error` : undefined}
        >
          <AnswerInput
            question={question}
            answer={answer}
            onAnswer={(given: AnyAnswer) => store.give(id, withoutBlank(given))}
            error={problem}
            isDisabled={isOver}
          />
          {!ownError && <FieldMessages id={`${key}answer`} error={problem ?? false} />}
        </Fields>
        {status === 'conflict' && !isOver && (
          <AnswerConflict
            question={question}
            newer={server.answer}
            onDecide={(choice) => store.decide(id, choice)}
          />
        )}
        <Row justify="space-between" gap={3} data-screen-only="">
          <SaveLine state={state} />
          {canClear && (
            <Button variant="quiet" size="small" onClick={() => store.give(id, null)}>
              {messages.clear}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
});

/** Whether the answer is saved. The page announces failures, so this line is quiet. */
function SaveLine({ state: { status, server } }: Pick<Props, 'state'>) {
  if (status === 'saved') {
    if (server.version === 0) return <Small />;
    return (
      <Small>
        <Icon name="check" />
        {messages.saved}
      </Small>
    );
  }
  if (status === 'waiting' || status === 'sending') return <Small>{messages.saving}</Small>;
  return (
    <Small>
      <Icon name="warning" />
      {messages.notSaved}
    </Small>
  );
}
