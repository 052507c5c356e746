import { useState } from 'react';
import type { Submission } from 'shared-api/contract';
import { VisuallyHidden } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { AnswerVersions } from './AnswerVersions.tsx';
import { messages } from './messages.ts';

export interface EarlierAnswersProps {
  submission: Submission;
  mark: number;
  /** Tells this one apart from those of other cards, for those who hear it. */
  of: string;
  /** One below the heading of its card. */
  titleAs: 'h3' | 'h4';
}

/** A line that shows what was returned before the answer that is there. */
export function EarlierAnswers({ of, ...shown }: EarlierAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt } = shown.submission;
  return (
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
  );
}
