import type { ClassTabProps } from 'platform/runtime';
import { QueryView } from 'shared-features';
import { Stack } from 'shared-ui';
import { TeachersPart } from '../teachers/TeachersPart.tsx';
import { isArchived, useClassAs } from '../useClassAs.ts';
import { useMembers } from '../useMembers.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';

export function PeoplePanel({ classId, role }: ClassTabProps) {
  const query = useClassAs(role, classId);
  const { members, rest } = useMembers(role, query.data);
  return (
    <QueryView query={query} texts={messages} isRefreshQuiet>
      {(detail) => (
        <Stack>
          <TeachersPart
            isReadOnly={isArchived(detail)}
            classId={classId}
            className={detail.name}
            onChanged={() => void query.reload()}
          />
          <People
            isReadOnly={isArchived(detail)}
            classId={classId}
            members={members}
            count={detail.student_count}
            rest={rest}
            onChanged={() => {
              void query.reload();
              void rest?.reload();
            }}
          />
        </Stack>
      )}
    </QueryView>
  );
}
