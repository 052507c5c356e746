import type { ComponentType } from 'react';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { Spinner } from 'shared-ui';
import { messages } from './messages.ts';

const LOADING = <Spinner label={messages.loading} />;

/** Nobody needs both panels: a teacher of a class is not its student. */
const PANELS: Record<
  ClassTabProps['role'],
  ComponentType<Pick<ClassTabProps, 'classId' | 'isActive' | 'isReadOnly'>>
> = {
  teacher: lazyComponent(
    async () => ({ default: (await import('./TeacherClasswork.tsx')).TeacherClasswork }),
    LOADING,
  ),
  student: lazyComponent(
    async () => ({ default: (await import('../my-classwork/MyClasswork.tsx')).MyClasswork }),
    LOADING,
  ),
};

export function ClassworkPanel({ role, ...props }: ClassTabProps) {
  const Panel = PANELS[role];
  return <Panel {...props} />;
}
