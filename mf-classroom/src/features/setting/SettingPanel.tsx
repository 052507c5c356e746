import type { ClassTabProps } from 'platform/slots';
import { QueryView } from 'shared-api/screens';
import { Stack } from 'shared-ui';
import { useClassAs } from '../useClassAs.ts';
import { CodeCard } from './CodeCard.tsx';
import { DeletedCard } from './DeletedCard.tsx';
import { DeleteClassCard } from './DeleteClassCard.tsx';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';

export function SettingPanel({ classId, role }: ClassTabProps) {
  const query = useClassAs(role, classId);
  return (
    <QueryView query={query} texts={messages} missingAt={[400, 404]} isRefreshQuiet>
      {(detail) => (
        <Stack>
          <SettingForm detail={detail} query={query} />
          <CodeCard detail={detail} onChanged={(changed) => void query.show(changed)} />
          <DeletedCard classId={classId} />
          <DeleteClassCard classId={classId} name={detail.name} />
        </Stack>
      )}
    </QueryView>
  );
}
