import { Navigate } from 'platform/router';
import type { ClassTabProps } from 'platform/slots';
import { isStatus } from 'shared-api';
import { Card, ErrorState, Spinner } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { useClassAs } from '../useClassAs.ts';
import { useMembers } from '../useMembers.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';

export function PeoplePanel({ classId, role }: ClassTabProps) {
  const query = useClassAs(role, classId);
  const { data: detail, error, isLoading, reload } = query;
  const { members, rest } = useMembers(role, detail);
  // A failed refresh is the class page's to tell.
  useLoadFailureToast({ error: detail ? undefined : error, isLoading }, messages);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;
  if (detail) {
    return (
      <People
        classId={classId}
        members={members}
        count={detail.student_count}
        rest={rest}
        onChanged={() => {
          void reload();
          void rest?.reload();
        }}
      />
    );
  }
  if (!error) return <Spinner label={messages.loading} />;
  return (
    <Card>
      <ErrorState
        title={messages.errorTitle}
        message={messages.errorHelp}
        retryLabel={messages.retry}
        isRetrying={isLoading}
        onRetry={() => void reload()}
      />
    </Card>
  );
}
