import { useEffect, useRef, useState } from 'react';
import type { Assignment } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { SchedulePart } from './SchedulePart.tsx';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  work: Assignment | undefined;
}

/** A button that opens the fields of a schedule. */
export function ScheduleField({ form, work }: Props) {
  const { values, isSubmitting, setFieldValue } = form.formik;
  const [removals, setRemovals] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  // The pressed button was removed with the fields.
  useEffect(() => {
    if (removals > 0) button.current?.focus();
  }, [removals]);

  function handleRemove() {
    setRemovals(removals + 1);
    void setFieldValue('publish_at', '');
  }

  if (values.publish_at !== '') {
    return <SchedulePart form={form} work={work} onRemove={handleRemove} />;
  }
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon="clock"
        disabled={isSubmitting}
        onClick={() => void setFieldValue('publish_at', 'T')}
      >
        {messages.schedule}
      </Button>
    </div>
  );
}
