import { Navigate } from 'platform/router';
import type { ClassTabProps } from 'platform/slots';
import { isStatus } from 'shared-api';
import { Card, ErrorState, Spinner, Stack } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { useClassAs } from '../useClassAs.ts';
import { CodeCard } from './CodeCard.tsx';
import { DeleteClassCard } from './DeleteClassCard.tsx';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';

export function SettingPanel({ classId, role }: ClassTabProps) {
  const query = useClassAs(role, classId);
  const { data: detail, error, isLoading, reload, mutate } = query;
  const isRefused = isStatus(error, 400);
  // A failed refresh is the class page's to tell.
  useLoadFailureToast({ error: isRefused || detail ? undefined : error, isLoading }, messages);

  if (isRefused || isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;
  if (detail) {
    return (
      <Stack>
        <SettingForm detail={detail} query={query} />
        <CodeCard
          detail={detail}
          onChanged={(changed) => void mutate(changed, { revalidate: false })}
        />
        <DeleteClassCard classId={classId} name={detail.name} />
      </Stack>
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
