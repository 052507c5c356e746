import { useClassList } from 'shared-api';
import { SelectField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  /** Id of the chosen class; empty for all. */
  classId: string;
  onChange: (classId: string) => void;
}

/** Chooses one of the person's classes, or all. */
export function ClassFilter({ classId, onChange }: Props) {
  const { data: classes } = useClassList();
  return (
    <SelectField
      label={messages.class}
      name="class"
      placeholder={messages.allClasses}
      options={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={classId}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
