import { useState } from 'react';
import type { GradeRecord } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { messages } from '../gradings/messages.ts';
import { formatPercent } from '../scores.ts';
import { AverageDialog } from './AverageDialog.tsx';
import { missingOf, worksOf } from './works.ts';

interface Props {
  classId: string;
  record: GradeRecord;
  /** Whether the average belongs to another person than the reader. */
  isOfStudent?: boolean;
}

/** Opens the explanation of an average. */
export function WhyButton({ classId, record, isOfStudent = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { user, average } = record;
  const percent = formatPercent(average);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {percent === null ? messages.whyNone : messages.why({ average: percent })}
      </Button>
      {isOpen && (
        <AverageDialog
          classId={classId}
          average={average}
          works={worksOf(record)}
          missing={missingOf(record)}
          onClose={() => setIsOpen(false)}
          {...(isOfStudent ? { student: user.username } : {})}
        />
      )}
    </>
  );
}
