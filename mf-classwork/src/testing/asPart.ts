import type { ClassTabProps } from 'platform/slots';

/** What the class page gives to a part in front of a reader: for stories. */
export function asPart(role: ClassTabProps['role']): ClassTabProps {
  return { classId: 'class-1', role, isActive: true, onUnreadChange: () => undefined };
}
