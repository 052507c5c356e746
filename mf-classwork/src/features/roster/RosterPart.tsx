import { useState } from 'react';
import type { Assignment } from 'shared-api/contract';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { RosterPanel } from './RosterPanel.tsx';

/** Everybody in the class, those too who have handed in nothing: they are asked for when it is opened. */
export function RosterPart(props: { classId: string; work: Assignment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure label={messages.students} icon="users" isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <RosterPanel {...props} />}
    </Disclosure>
  );
}
