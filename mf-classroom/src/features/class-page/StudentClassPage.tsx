import { useState } from 'react';
import { useParams } from 'platform/router';
import { useClassAsStudent } from 'shared-api';
import { Button } from 'shared-ui';
import { ClassFrame } from './ClassFrame.tsx';
import { ClassHeader } from './ClassHeader.tsx';
import { ClassTabs } from './ClassTabs.tsx';
import { LeaveClassDialog } from './LeaveClassDialog.tsx';
import { MeetLink } from './MeetLink.tsx';
import { messages } from './messages.ts';
import { useClassNews } from './useClassNews.ts';

export function StudentClassPage() {
  const { id = '' } = useParams();
  const query = useClassAsStudent(id);
  useClassNews(id, query);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <ClassFrame
      query={query}
      slow={messages.slowForStudent}
      header={(detail) => (
        <>
          <ClassHeader
            detail={detail}
            actions={
              <>
                <MeetLink address={detail.meet_link} />
                <Button variant="secondary" icon="logout" onClick={() => setIsLeaving(true)}>
                  {messages.leave}
                </Button>
              </>
            }
          />
          {isLeaving && (
            <LeaveClassDialog classId={id} name={detail.name} onClose={() => setIsLeaving(false)} />
          )}
        </>
      )}
    >
      <ClassTabs key={id} classId={id} reader="student" />
    </ClassFrame>
  );
}
