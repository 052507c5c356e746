import { useState } from 'react';
import styled from 'styled-components';
import type { Rubric, Submission } from 'shared-api/contract';
import { VisuallyHidden, color, font } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { AnswerVersions } from './AnswerVersions.tsx';
import { messages } from './messages.ts';

interface EarlierAnswersProps {
  submission: Submission;
  mark: number;
  rubric: Rubric | undefined;
  /** Distinguishes it from those of other cards, for screen readers. */
  of: string;
  /** One level below the heading of its card. */
  titleAs: 'h3' | 'h4';
  /** Whether to show that an earlier answer's grade counts so far. */
  hasGrade?: boolean;
}

const Grade = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** An expandable line with the returned answers before the current one, if there are any. */
export function EarlierAnswers({ of, hasGrade = false, ...shown }: EarlierAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, marked, score } = shown.submission;
  const { mark } = shown;
  // Cached responses from before versions existed have no `attempt`.
  if (!(attempt > 1)) return null;
  return (
    <>
      <Disclosure
        label={
          <>
            {messages.earlier({ count: attempt - 1 })}
            <VisuallyHidden>{of}</VisuallyHidden>
          </>
        }
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {isOpen && <AnswerVersions key={attempt} {...shown} />}
      </Disclosure>
      {hasGrade && !marked && score !== null && (
        <Grade>{messages.earlierGrade({ score, mark })}</Grade>
      )}
    </>
  );
}
