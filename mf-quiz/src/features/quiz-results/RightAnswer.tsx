import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPlainNumber, formatFormula } from 'platform/languages';
import type { AnyAnswer, AskedQuestion, Gap, Question, TextKey } from 'shared-api/quizzes';
import { Stack, font, space } from 'shared-ui';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { AnswerText, Filled } from '../quiz-text/AnswerText.tsx';
import { GapText } from '../quiz-text/GapText.tsx';
import { messages } from './messages.ts';

const Heading = styled.h3`
  font-size: ${font.size.small};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[5]};
`;

interface Props {
  question: AskedQuestion;
  answerKey: Question;
}

/** The right answer to a question, or the accepted ones. */
export function RightAnswer({ question, answerKey }: Props) {
  const right = rightAnswerOf(question, answerKey);
  if (right === null) return null;
  const isMany =
    (answerKey.type === 'short_text' || answerKey.type === 'number') &&
    answerKey.accepted.length > 1;
  return (
    <Stack gap={1}>
      <Heading>{headingOf(answerKey, isMany)}</Heading>
      {right}
    </Stack>
  );
}

function headingOf({ type }: Question, isMany: boolean): string {
  if (type === 'long_text') return messages.notesForGraders;
  return isMany ? messages.rightAnswers : messages.rightAnswer;
}

function rightAnswerOf(question: AskedQuestion, key: Question): ReactNode {
  const show = (answer: AnyAnswer) => <AnswerText question={question} answer={answer} />;
  switch (key.type) {
    case 'one_choice':
    case 'true_false':
      return show({ choice: key.right } as AnyAnswer);
    case 'several_choices':
      return show({ choices: key.right });
    case 'matching':
      return show({ pairs: key.right });
    case 'ordering':
      return show({ order: key.items.map(({ id }) => id) });
    case 'short_text':
      return <Texts texts={acceptedTexts(key)} />;
    case 'number':
      return <Texts texts={key.accepted.map((one) => numberText(one, key.unit))} />;
    case 'gaps':
      return <Gaps prompt={key.prompt} gaps={key.gaps} />;
    case 'long_text':
      return key.notes_for_graders ? <SanitizedText html={key.notes_for_graders} /> : null;
  }
}

function acceptedTexts({ accepted, pattern }: TextKey): string[] {
  const texts = accepted.map(({ text }) => text);
  return pattern ? [...texts, messages.pattern({ pattern })] : texts;
}

function numberText(
  { value, tolerance = '0' }: { value: string; tolerance?: string },
  unit: string | undefined,
): string {
  // Keys are decimal text, which never had another form.
  const read = (decimal: string) => formatPlainNumber(Number(decimal));
  const isExact = Number(tolerance) === 0;
  const text = isExact
    ? read(value)
    : messages.between({ value: read(value), tolerance: read(tolerance) });
  return formatFormula(unit ? `${text} ${unit}` : text);
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <List>
      {texts.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </List>
  );
}

function Gaps({ prompt, gaps }: { prompt: string; gaps: readonly Gap[] }) {
  function renderGap(id: string) {
    const gap = gaps.find((one) => one.id === id);
    if (!gap) return null;
    const text =
      gap.kind === 'choice'
        ? gap.choices.find((choice) => choice.id === gap.right)?.text
        : acceptedTexts(gap).join(' / ');
    return (
      <Filled>
        <bdi>{text}</bdi>
      </Filled>
    );
  }
  return <GapText html={prompt} gapIds={gaps.map(({ id }) => id)} renderGap={renderGap} />;
}
