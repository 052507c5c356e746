import { ClassFilter } from 'shared-features';
import { FilterBar, SelectField } from 'shared-ui/controls';
import { KINDS, kindOf } from './kinds.ts';
import { messages } from './messages.ts';
import type { Wanted } from './useSearch.ts';

interface Props {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}

/** Filters by class and kind. */
export function Filters({ wanted, onChange }: Props) {
  return (
    <FilterBar label={messages.filters}>
      <ClassFilter classId={wanted.classId} onChange={(classId) => onChange({ classId })} />
      <SelectField
        label={messages.kind}
        name="kind"
        placeholder={messages.allKinds}
        options={KINDS.map(({ value, label }) => ({ value, label }))}
        value={wanted.kind}
        onChange={({ target }) => onChange({ kind: kindOf(target.value)?.value ?? '' })}
      />
    </FilterBar>
  );
}
