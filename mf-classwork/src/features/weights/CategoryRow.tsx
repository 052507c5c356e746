import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CATEGORY_TITLE } from 'shared-api/contract';
import { IconButton, breakpoint, space } from 'shared-ui';
import { NumberField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { Row, RowMistakes } from './rows.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem 9.5rem auto;
  gap: ${space[2]} ${space[3]};
  align-items: start;
  > :last-child {
    /* Aligns with the controls, below their labels. */
    margin-block-start: 1.625rem;
  }
  ${breakpoint.phone} {
    grid-template-columns: 1fr 1fr auto;
    > :first-child {
      grid-column: 1 / 3;
    }
    > :nth-child(3) {
      grid-column: 2 / -1;
    }
    > :last-child {
      grid-area: 1 / 3;
    }
  }
`;

interface Props {
  row: Row;
  /** Its number, from 1. */
  number: number;
  mistakes: RowMistakes | undefined;
  isBusy: boolean;
  /** Whether it has just been added. */
  isFocused: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

/** The fields of one category. */
export function CategoryRow(props: Props) {
  const { row, number, mistakes: errors = {}, isBusy, isFocused, onChange, onRemove } = props;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is added
  }, []);
  const field = (name: 'title' | 'weight' | 'drop_lowest', label: string) => ({
    name: `${name}-${row.key}`,
    label,
    value: row[name],
    error: errors[name],
    readOnly: isBusy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...row, [name]: target.value });
    },
  });
  return (
    <Root role="group" tabIndex={-1} aria-label={row.title.trim() || messages.category({ number })}>
      <TextField {...field('title', messages.name)} ref={title} maxLength={CATEGORY_TITLE} />
      <NumberField {...field('weight', messages.weight)} />
      <NumberField {...field('drop_lowest', messages.drop)} />
      <IconButton
        icon="trash"
        size="small"
        label={
          row.title.trim()
            ? messages.removeOf({ title: row.title.trim() })
            : messages.removeNew({ number })
        }
        disabled={isBusy}
        onClick={onRemove}
      />
    </Root>
  );
}
