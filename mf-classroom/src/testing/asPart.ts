import type { ClassTabProps } from 'platform/runtime';

/** Returns the props that the class page gives to a visible tab, for stories. */
export function asPart(role: ClassTabProps['role']): ClassTabProps {
  return { classId: 'class-1', role, isActive: true, onUnreadChange: () => undefined };
}
