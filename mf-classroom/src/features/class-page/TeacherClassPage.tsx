import { useParams } from 'platform/router';
import { useClass } from 'shared-api';
import { ClassCode } from './ClassCode.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import { ClassHeader } from './ClassHeader.tsx';
import { ClassTabs } from './ClassTabs.tsx';
import { MeetLink } from './MeetLink.tsx';
import { messages } from './messages.ts';

const FAILURES = { slow: messages.slowForTeacher, failed: messages.failed };

export function TeacherClassPage() {
  const { id = '' } = useParams();
  const query = useClass(id);
  return (
    <ClassFrame query={query} failures={FAILURES}>
      {(detail) => (
        <>
          <ClassHeader detail={detail} actions={<MeetLink address={detail.meet_link} />}>
            {detail.setting.use_code && detail.class_code && <ClassCode code={detail.class_code} />}
          </ClassHeader>
          <ClassTabs classId={id} reader="teacher" />
        </>
      )}
    </ClassFrame>
  );
}
