import styled from 'styled-components';
import { useClassList } from 'shared-api';
import { Row, space } from 'shared-ui';
import { SelectField, SwitchField } from 'shared-ui/controls';
import { KINDS, kindOf } from '../kinds/kinds.ts';
import { messages } from './messages.ts';
import type { Filter } from './useInbox.ts';

const Root = styled(Row)`
  > * {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
  > :last-child {
    align-self: flex-end;
    padding-block-end: ${space[1]};
  }
`;

interface Props {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filters of the inbox. */
export function Filters({ filter, onChange }: Props) {
  const { data: classes } = useClassList();
  return (
    <Root role="group" aria-label={messages.filters}>
      <SelectField
        label={messages.class}
        name="class"
        placeholder={messages.allClasses}
        options={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.classId}
        onChange={({ target }) => onChange({ classId: target.value })}
      />
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
    </Root>
  );
}
