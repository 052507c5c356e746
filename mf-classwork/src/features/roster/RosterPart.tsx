import { useState } from 'react';
import { useSearchParams } from 'platform/router';
import type { Parameter, Assignment } from 'shared-api/contract';
import { Disclosure } from 'shared-ui/controls';
import { LazyThread } from '../thread-button/LazyThread.tsx';
import { useAskedThread } from '../thread-button/useAskedThread.ts';
import { messages } from './messages.ts';
import { RosterPanel } from './RosterPanel.tsx';

/**
 * Everybody in the class, those too who have handed in nothing: they are asked for when it is opened, by an address too. So are the private
 * messages with one of them.
 */
export function RosterPart(props: {
  classId: string;
  work: Assignment;
  /** Called when the server has other marks or another rubric than `work`. */
  onStaleWork: () => Promise<void>;
}) {
  const { asked: requested, show } = useAskedThread();
  const [search] = useSearchParams();
  const filter = search.get('show' satisfies Parameter);
  const [isOpen, setIsOpen] = useState(filter !== null);
  return (
    <>
      <Disclosure label={messages.students} icon="users" isOpen={isOpen} onToggle={setIsOpen}>
        {isOpen && (
          <RosterPanel {...props} initial={filter === 'pending' ? 'pending' : 'missing'} />
        )}
      </Disclosure>
      {requested && <LazyThread {...props} studentId={requested} onClose={() => show(null)} />}
    </>
  );
}
