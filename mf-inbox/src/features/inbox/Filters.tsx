import { ClassFilter } from 'shared-features';
import { FilterBar, SelectField, SwitchField } from 'shared-ui/controls';
import { KINDS, kindOf } from '../kinds/kinds.ts';
import { messages } from './messages.ts';
import type { Filter } from './useInbox.ts';

interface Props {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filters of the inbox. */
export function Filters({ filter, onChange }: Props) {
  return (
    <FilterBar label={messages.filters}>
      <ClassFilter classId={filter.classId} onChange={(classId) => onChange({ classId })} />
      <SelectField
        label={messages.kind}
        name="kind"
        placeholder={messages.allKinds}
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) => onChange({ kind: kindOf(target.value) ?? '' })}
      />
      <SwitchField
        label={messages.unreadOnly}
        name="unread"
        value={filter.unread}
        onChange={({ target }) => onChange({ unread: target.checked })}
      />
    </FilterBar>
  );
}
