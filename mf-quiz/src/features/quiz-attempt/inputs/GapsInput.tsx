import { LIMITS } from 'shared-api/contract';
import { GapText } from '../../quiz-text/GapText.tsx';
import { messages } from '../messages.ts';
import type { InputProps } from './inputProps.ts';
import { Bare, Select } from './Select.tsx';
import { withPart } from './withPart.ts';

/** The prompt with a field or a list in each gap. */
export function GapsInput({ question, answer, onAnswer, error }: InputProps<'gaps'>) {
  const { prompt, gaps = [] } = question;
  const filled = answer?.gaps ?? {};

  function fill(id: string, text: string) {
    onAnswer({ gaps: withPart(filled, id, text) });
  }

  function renderGap(id: string) {
    const index = gaps.findIndex((one) => one.id === id);
    const choices = gaps[index]?.choices;
    const field = { 'aria-label': messages.gap({ number: index + 1 }), value: filled[id] ?? '' };
    if (choices) return <Select {...field} options={choices} onChange={(text) => fill(id, text)} />;
    return (
      <Bare
        {...field}
        size={14}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.quiz.shortText}
        aria-invalid={error ? true : undefined}
        onChange={(event) => fill(id, event.target.value)}
      />
    );
  }

  return <GapText html={prompt} gapIds={gaps.map(({ id }) => id)} renderGap={renderGap} />;
}
