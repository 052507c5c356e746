import { useId } from 'react';
import { useClassList } from 'shared-api';
import { Card, Stack } from 'shared-ui';
import { SwitchField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  muted: readonly string[];
  onChange: (classId: string, isMuted: boolean) => void;
}

/** Mutes classes; renders nothing without classes. */
export function ClassesCard({ muted, onChange }: Props) {
  const titleId = useId();
  const { data: classes = [] } = useClassList();
  if (classes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <div>
          <h2 id={titleId}>{messages.classes}</h2>
          <p>{messages.classesHelp}</p>
        </div>
        {classes.map(({ id, name }) => (
          <SwitchField
            key={id}
            label={messages.muted({ name })}
            name={`muted.${id}`}
            value={muted.includes(id)}
            onChange={({ target }) => onChange(id, target.checked)}
          />
        ))}
      </Stack>
    </Card>
  );
}
