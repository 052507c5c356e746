import type { ClassTabProps } from 'platform/slots';
import { QueryView } from 'shared-api/screens';
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
      )}
    </QueryView>
  );
}
