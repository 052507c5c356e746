import { useId } from 'react';
import { SanitizedText } from '../../classwork-article/SanitizedText.tsx';
import { messages } from '../messages.ts';
import { Choice, Choices } from './Choice.tsx';
import type { InputProps } from './inputProps.ts';

/** One of several choices. */
export function OneChoiceInput({ question, answer, onAnswer }: InputProps<'one_choice'>) {
  const name = useId();
  return (
    <Choices>
      {question.choices?.map(({ id, text }) => (
        <Choice key={id}>
          <input
            type="radio"
            name={name}
            checked={answer?.choice === id}
            onChange={() => onAnswer({ choice: id })}
          />
          <SanitizedText html={text} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Any number of choices. */
export function SeveralChoicesInput({ question, answer, onAnswer }: InputProps<'several_choices'>) {
  const chosen = answer?.choices ?? [];
  const { choices = [] } = question;

  function handleChange(id: string, isChosen: boolean) {
    const next = choices.filter((one) => (one.id === id ? isChosen : chosen.includes(one.id)));
    onAnswer({ choices: next.map((one) => one.id) });
  }

  return (
    <Choices>
      {choices.map(({ id, text }) => (
        <Choice key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => handleChange(id, event.target.checked)}
          />
          <SanitizedText html={text} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Whether a sentence is true. */
export function TrueFalseInput({ answer, onAnswer }: InputProps<'true_false'>) {
  const name = useId();
  return (
    <Choices>
      {[true, false].map((choice) => (
        <Choice key={String(choice)}>
          <input
            type="radio"
            name={name}
            checked={answer?.choice === choice}
            onChange={() => onAnswer({ choice })}
          />
          {choice ? messages.true : messages.false}
        </Choice>
      ))}
    </Choices>
  );
}
