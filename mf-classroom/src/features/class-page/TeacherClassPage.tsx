import { useState } from 'react';
import { useParams } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import { useClass } from 'shared-api';
import type { MenuItem } from 'shared-ui/menu';
import { LeaveClassDialog } from '../class-dialogs/LeaveClassDialog.tsx';
import { isArchived } from '../useClassAs.ts';
import { ClassFrame } from './ClassFrame.tsx';
import { messages } from './messages.ts';
import { useClassEvents } from './useClassEvents.ts';

const CoverDialog = lazyComponent(async () => ({
  default: (await import('../class-dialogs/CoverDialog.tsx')).CoverDialog,
}));

export function TeacherClassPage() {
  const { id = '' } = useParams();
  const query = useClass(id);
  const [open, setOpen] = useState<'cover' | 'leave' | null>(null);
  useClassEvents(id, query);
  const { data } = query;
  const actions: MenuItem[] = [];
  if (!data || !isArchived(data)) {
    const onSelect = () => setOpen('cover');
    actions.push({ label: messages.changeCover, icon: 'camera', onSelect });
  }
  // The owner has to hand the class over first.
  if (data?.is_owner === false) {
    actions.push({ label: messages.leave, icon: 'logout', onSelect: () => setOpen('leave') });
  }
  return (
    <ClassFrame
      classId={id}
      reader="teacher"
      query={query}
      slow={messages.slowForTeacher}
      actions={actions}
    >
      {open === 'cover' && data && (
        <CoverDialog
          classId={id}
          current={data.cover_image_url}
          onChanged={(changed) => void query.show(changed)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'leave' && data && (
        <LeaveClassDialog isTeacher classId={id} name={data.name} onClose={() => setOpen(null)} />
      )}
    </ClassFrame>
  );
}
