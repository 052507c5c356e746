import styled from 'styled-components';
import { useClassList } from 'shared-api';
import { Row } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { KINDS, kindOf } from './kinds.ts';
import { messages } from './messages.ts';
import type { Wanted } from './useSearch.ts';

const Root = styled(Row)`
  > * {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
`;

interface Props {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}

/** Filters by class and kind. */
export function Filters({ wanted, onChange }: Props) {
  const { data: classes } = useClassList();
  return (
    <Root role="group" aria-label={messages.filters}>
      <SelectField
        label={messages.class}
        name="class"
        placeholder={messages.allClasses}
        options={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={wanted.classId}
        onChange={({ target }) => onChange({ classId: target.value })}
      />
      <SelectField
        label={messages.kind}
        name="kind"
        placeholder={messages.allKinds}
        options={KINDS.map(({ value, label }) => ({ value, label }))}
        value={wanted.kind}
        onChange={({ target }) => onChange({ kind: kindOf(target.value)?.value ?? '' })}
      />
    </Root>
  );
}
