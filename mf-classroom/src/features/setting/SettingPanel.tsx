import type { ClassTabProps } from 'platform/runtime';
import { QueryView } from 'shared-features';
import { Stack } from 'shared-ui';
import { ArchiveCard } from '../archive/ArchiveCard.tsx';
import { isArchived, useClassAs } from '../useClassAs.ts';
import { CopyCard } from '../copy-class/CopyCard.tsx';
import { HistoryCard } from '../history/HistoryCard.tsx';
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
          {!isArchived(detail) && (
            <>
              <SettingForm detail={detail} query={query} />
              <CodeCard detail={detail} onChanged={(changed) => void query.show(changed)} />
            </>
          )}
          <DeletedCard classId={classId} />
          <HistoryCard classId={classId} />
          <CopyCard classId={classId} name={detail.name} isArchived={isArchived(detail)} />
          {!isArchived(detail) && (
            <ArchiveCard
              classId={classId}
              name={detail.name}
              onChanged={() => void query.reload()}
            />
          )}
          {detail.is_owner !== false && <DeleteClassCard classId={classId} name={detail.name} />}
        </Stack>
      )}
    </QueryView>
  );
}
