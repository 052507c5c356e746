import { useEffect, useRef } from 'react';
import { ScheduleFields, type ScheduleFieldsProps } from './ScheduleFields.tsx';
import { tomorrowMorning } from './moments.ts';

/**
 * Fields to schedule something, just opened: they start with the next morning, and take the focus.
 */
export function ChooseMoment(props: Omit<ScheduleFieldsProps, 'ref'>) {
  const { value, onChange } = props;
  const day = useRef<HTMLInputElement>(null);
  const isNew = useRef(value === 'T');

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    onChange(tomorrowMorning());
    day.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for whoever has just opened it
  }, []);

  return <ScheduleFields {...props} ref={day} />;
}
