import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { Assignment } from 'shared-api/contract';
import { Button, Skeleton } from 'shared-ui';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

// Most is published at once: what chooses a moment comes when it is wanted.
const SchedulePart = lazyComponent(
  async () => ({ default: (await import('./SchedulePart.tsx')).SchedulePart }),
  <Skeleton height="6rem" />,
);

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  work: Assignment | undefined;
}

/** A button until somebody wants to choose when it is published. */
export function ScheduleField({ form, work }: Props) {
  const { values, isSubmitting, setFieldValue } = form.formik;
  const [removals, setRemovals] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone with the fields.
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
        onPointerEnter={SchedulePart.preload}
        onClick={() => void setFieldValue('publish_at', 'T')}
      >
        {messages.schedule}
      </Button>
    </div>
  );
}
