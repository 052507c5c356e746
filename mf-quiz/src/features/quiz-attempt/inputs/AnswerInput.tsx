import { lazyComponent } from 'platform/runtime';
import type { AnyAnswer, AskedQuestion } from 'shared-api/quizzes';
import { Skeleton } from 'shared-ui';
import { answerAs } from '../answers/answerProgress.ts';
import { OneChoiceInput, SeveralChoicesInput, TrueFalseInput } from './ChoiceInput.tsx';
import { NumberInput, ShortTextInput } from './TextInput.tsx';

const WAITING = <Skeleton height="8rem" />;

const MatchingInput = lazyComponent(
  async () => ({ default: (await import('./MatchingInput.tsx')).MatchingInput }),
  WAITING,
);
const OrderingInput = lazyComponent(
  async () => ({ default: (await import('./OrderingInput.tsx')).OrderingInput }),
  WAITING,
);
const GapsInput = lazyComponent(
  async () => ({ default: (await import('./GapsInput.tsx')).GapsInput }),
  WAITING,
);
const LongTextInput = lazyComponent(
  async () => ({ default: (await import('./LongTextInput.tsx')).LongTextInput }),
  WAITING,
);

interface Props {
  question: AskedQuestion;
  answer: AnyAnswer | null;
  onAnswer: (answer: AnyAnswer) => void;
  error: string | null;
  isDisabled: boolean;
}

/** The field of a question of any type. */
export function AnswerInput({ answer, isDisabled, ...props }: Props) {
  const { type } = props.question;
  switch (type) {
    case 'one_choice':
      return <OneChoiceInput {...props} answer={answerAs(type, answer)} />;
    case 'several_choices':
      return <SeveralChoicesInput {...props} answer={answerAs(type, answer)} />;
    case 'true_false':
      return <TrueFalseInput {...props} answer={answerAs(type, answer)} />;
    case 'short_text':
      return <ShortTextInput {...props} answer={answerAs(type, answer)} />;
    case 'number':
      return <NumberInput {...props} answer={answerAs(type, answer)} />;
    case 'matching':
      return <MatchingInput {...props} answer={answerAs(type, answer)} />;
    case 'ordering':
      return <OrderingInput {...props} answer={answerAs(type, answer)} />;
    case 'gaps':
      return <GapsInput {...props} answer={answerAs(type, answer)} />;
    case 'long_text':
      return <LongTextInput {...props} answer={answerAs(type, answer)} isDisabled={isDisabled} />;
  }
}
