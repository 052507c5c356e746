import { useState } from 'react';
import styled from 'styled-components';
import type { Rubric, Submission } from 'shared-api/contract';
import { VisuallyHidden, color, font } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { AnswerVersions } from './AnswerVersions.tsx';
import { messages } from './messages.ts';

export interface EarlierAnswersProps {
  submission: Submission;
  mark: number;
  rubric: Rubric | undefined;
  /** Tells this one apart from those of other cards, for those who hear it. */
  of: string;
  /** One below the heading of its card. */
  titleAs: 'h3' | 'h4';
  /** Whether it says that the grade of one of them counts so far. */
  tellsGrade?: boolean;
}

const Grade = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** A line that shows what was returned before the answer that is there. */
export function EarlierAnswers({ of, tellsGrade = false, ...shown }: EarlierAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, marked, score } = shown.submission;
  const { mark } = shown;
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
      {tellsGrade && !marked && score !== null && (
        <Grade>{messages.earlierGrade({ score, mark })}</Grade>
      )}
    </>
  );
}
