import type { ReactNode } from 'react';
import type { AcceptedNumber, Gap, MatchingQuestion, Question, TextKey } from 'shared-api/quizzes';
import { formatPlainNumber } from 'platform/languages';
import { Icon, Stack } from 'shared-ui';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { Choices, Muted } from './KeyView.styles.ts';
import { messages } from './messages.ts';

const { keys } = messages;

/** The key of a question: which answers are right. */
export function KeyView({ question }: { question: Question }) {
  switch (question.type) {
    case 'one_choice':
      return <ChosenChoices choices={question.choices} right={[question.right]} />;
    case 'several_choices':
      return <ChosenChoices choices={question.choices} right={question.right} />;
    case 'true_false':
      return <Key name={keys.right}>{question.right ? keys.true : keys.false}</Key>;
    case 'short_text':
      return <TextKeyView textKey={question} />;
    case 'number':
      return (
        <Key name={question.accepted.length === 1 ? keys.right : keys.rights}>
          {question.accepted.map((each) => numberText(each, question.unit)).join(' · ')}
        </Key>
      );
    case 'matching':
      return <Pairs question={question} />;
    case 'ordering':
      return (
        <Choices as="ol" aria-label={keys.order}>
          {question.items.map(({ id, text }, index) => (
            <li key={id}>
              <Muted as="span">{messages.position({ number: index + 1 })}</Muted>
              <SanitizedText html={text} />
            </li>
          ))}
        </Choices>
      );
    case 'gaps':
      return (
        <Stack gap={1}>
          {question.gaps.map((gap) => (
            <GapView key={gap.id} gap={gap} />
          ))}
        </Stack>
      );
    case 'long_text':
      return question.notes_for_graders ? (
        <Key name={keys.notes}>
          <SanitizedText html={question.notes_for_graders} />
        </Key>
      ) : null;
  }
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Muted>{name}</Muted>
      <div dir="auto">{children}</div>
    </div>
  );
}

function Pairs({ question: { items, partners, right } }: { question: MatchingQuestion }) {
  const matched = new Set(Object.values(right));
  const others = partners.filter(({ id }) => !matched.has(id));
  return (
    <>
      <Choices>
        {items.map(({ id, text }) => (
          <li key={id}>
            <SanitizedText html={text} />
            <Icon name="arrowEnd" size="1rem" />
            <SanitizedText html={partners.find((each) => each.id === right[id])?.text ?? ''} />
          </li>
        ))}
      </Choices>
      {others.length > 0 && (
        <Key name={keys.others}>
          <Choices>
            {others.map(({ id, text }) => (
              <li key={id}>
                <SanitizedText html={text} />
              </li>
            ))}
          </Choices>
        </Key>
      )}
    </>
  );
}

interface ChosenProps {
  choices: readonly { id: string; text: string }[];
  right: readonly string[];
}

function ChosenChoices({ choices, right }: ChosenProps) {
  return (
    <Choices>
      {choices.map(({ id, text }) => (
        <li key={id} data-right={right.includes(id) || undefined}>
          {right.includes(id) ? <Icon name="check" label={keys.right} /> : <span />}
          <SanitizedText html={text} />
        </li>
      ))}
    </Choices>
  );
}

function TextKeyView({ textKey: { accepted, pattern } }: { textKey: TextKey }) {
  return (
    <>
      {accepted.length > 0 && (
        <Key name={accepted.length === 1 ? keys.right : keys.rights}>
          {accepted.map(({ text, share }) => withShare(text, share)).join(' · ')}
        </Key>
      )}
      {pattern && <Muted>{keys.pattern({ pattern })}</Muted>}
    </>
  );
}

function GapView({ gap }: { gap: Gap }) {
  const name = messages.gap({ name: gap.id });
  if (gap.kind === 'choice') {
    const texts = gap.choices.map(({ id, text }) => (id === gap.right ? `✓ ${text}` : text));
    return <Key name={name}>{texts.join(' · ')}</Key>;
  }
  const texts = gap.accepted.map(({ text, share }) => withShare(text, share));
  return <Key name={name}>{[...texts, gap.pattern].filter(Boolean).join(' · ')}</Key>;
}

function numberText({ value, tolerance, share }: AcceptedNumber, unit = ''): string {
  const number = formatPlainNumber(Number(value));
  const text =
    tolerance && Number(tolerance) !== 0
      ? keys.tolerance({ value: number, tolerance: formatPlainNumber(Number(tolerance)) })
      : number;
  return withShare(`${text} ${unit}`.trim(), share);
}

function withShare(text: string, share = 1): string {
  if (share === 1) return text;
  return `${text} ${keys.share({ percent: Number((share * 100).toFixed(10)) })}`;
}
