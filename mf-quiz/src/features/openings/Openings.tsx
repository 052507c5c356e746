import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { Material } from 'shared-api/quizzes';
import { Card, Skeleton } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';

const OpeningList = lazyComponent(
  async () => ({ default: (await import('./OpeningList.tsx')).OpeningList }),
  <Skeleton height="4rem" />,
);

/** Tells a teacher how many students have opened the material, and who. */
export function Openings({ material }: { material: Material }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, opened_count: count = 0, student_count: all = 0 } = material;
  return (
    <Card padding={2}>
      <Disclosure label={messages.openedBy({ count, all })} isOpen={isOpen} onToggle={setIsOpen}>
        {isOpen && <OpeningList key={count} materialId={id} />}
      </Disclosure>
    </Card>
  );
}
