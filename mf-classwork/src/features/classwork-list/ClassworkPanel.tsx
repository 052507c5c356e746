import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import type { ClassTabProps } from 'platform/slots';
import { Spinner } from 'shared-ui';
import { messages } from './messages.ts';

/** Nobody needs both: who teaches a class is not a student of it. */
const PANELS: Record<
  ClassTabProps['role'],
  ComponentType<Pick<ClassTabProps, 'classId' | 'isActive'>>
> = {
  teacher: lazyWithRetry(async () => ({
    default: (await import('./TeacherClasswork.tsx')).TeacherClasswork,
  })),
  student: lazyWithRetry(async () => ({
    default: (await import('../my-classwork/MyClasswork.tsx')).MyClasswork,
  })),
};

export function ClassworkPanel({ classId, role, isActive }: ClassTabProps) {
  const Panel = PANELS[role];
  return (
    <Suspense fallback={<Spinner label={messages.loading} />}>
      <Panel classId={classId} isActive={isActive} />
    </Suspense>
  );
}
