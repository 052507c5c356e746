import type { ClassTabProps } from 'platform/runtime';

/** Props of the class page for a panel in stories. */
export function asPart(role: ClassTabProps['role']): ClassTabProps {
  return { classId: 'class-1', role, isActive: true, onUnreadChange: () => undefined };
}
