import { useState } from 'react';
import { useSearchParams } from 'platform/router';
import type { Parameter, Assignment } from 'shared-api/contract';
import { Disclosure } from 'shared-ui/controls';
import { ThreadDialog } from '../thread-button/threadDialog.ts';
import { useRequestedThread } from '../thread-button/useRequestedThread.ts';
import { messages } from './messages.ts';
import { RosterPanel } from './RosterPanel.tsx';

/**
 * The folded list of all students, including those without a submission, and the private messages
 * with one of them. Both load when opened, by a click or by the address.
 */
export function RosterPart(props: {
  classId: string;
  work: Assignment;
  /** Called when the server has other points or another rubric than `work`. */
  onStaleWork: () => Promise<void>;
}) {
  const { requested: requested, show } = useRequestedThread();
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
      {requested && <ThreadDialog {...props} studentId={requested} onClose={() => show(null)} />}
    </>
  );
}
