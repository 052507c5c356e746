import type { ClassTabProps } from 'platform/slots';
import { QueryView } from 'shared-api/screens';
import { useClassAs } from '../useClassAs.ts';
import { useMembers } from '../useMembers.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';

export function PeoplePanel({ classId, role }: ClassTabProps) {
  const query = useClassAs(role, classId);
  const { members, rest } = useMembers(role, query.data);
  return (
    <QueryView query={query} texts={messages} isRefreshQuiet>
      {({ student_count: count }) => (
        <People
          classId={classId}
          members={members}
          count={count}
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
