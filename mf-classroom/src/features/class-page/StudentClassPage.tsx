import { useState } from 'react';
import { useParams } from 'platform/router';
import { useClassAsStudent } from 'shared-api';
import { LeaveClassDialog } from '../class-dialogs/LeaveClassDialog.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import { messages } from './messages.ts';
import { useClassEvents } from './useClassEvents.ts';

export function StudentClassPage() {
  const { id = '' } = useParams();
  const query = useClassAsStudent(id);
  useClassEvents(id, query);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <ClassFrame
      classId={id}
      reader="student"
      query={query}
      slow={messages.slowForStudent}
      actions={[{ label: messages.leave, icon: 'logout', onSelect: () => setIsLeaving(true) }]}
    >
      {isLeaving && query.data && (
        <LeaveClassDialog classId={id} name={query.data.name} onClose={() => setIsLeaving(false)} />
      )}
    </ClassFrame>
  );
}
