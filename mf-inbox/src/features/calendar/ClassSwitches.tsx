import styled from 'styled-components';
import { useClassList } from 'shared-api';
import { ChipGroup } from 'shared-ui/controls';
import { tintOf } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(ChipGroup)`
  @media print {
    display: none;
  }
`;

const Color = styled.span<{ $color: string }>`
  display: block;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border-radius: 50%;
  background: ${({ $color }) => $color};
`;

interface Props {
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** Switches to hide classes. */
export function ClassSwitches({ hidden, onToggle }: Props) {
  const { data: classes = [] } = useClassList();
  if (classes.length < 2) return null;
  return (
    <Root
      label={messages.classes}
      name="classes"
      options={classes.map(({ id, name }) => ({
        value: id,
        label: name,
        icon: <Color $color={tintOf(name).text} />,
      }))}
      value={classes.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))}
      onChange={({ target }) => onToggle(target.value)}
    />
  );
}
