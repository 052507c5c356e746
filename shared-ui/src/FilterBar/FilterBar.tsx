import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row, space } from 'shared-ui';

/**
 * Puts as many controls in a line as fit. A switch, without a label above it, is aligned to the
 * inputs.
 */
const Root = styled(Row)`
  > * {
    flex: 1 1 8rem;
    align-self: flex-end;
    min-inline-size: 0;
  }
  > :not(:has(select)) {
    padding-block-end: ${space[1]};
  }
`;

export interface FilterBarProps {
  /** Accessible name of the group. */
  label: string;
  /** A few `SelectField`s, and a `SwitchField` after them. */
  children: ReactNode;
}

/** Arranges the controls that narrow or sort the list below. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <Root role="group" aria-label={label}>
      {children}
    </Root>
  );
}
