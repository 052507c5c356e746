import styled from 'styled-components';
import { breakpoint, color, font, radius, space } from 'shared-ui';

export const Group = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: ${font.weight.medium};
  }
`;

export const Lines = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const LineItem = styled.li`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
`;

/** A field with what stands beside it. Fields shrink, buttons do not. */
export const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: start;
  min-inline-size: 0;
  > [data-field] {
    flex: 1;
    min-inline-size: 0;
  }
  > [data-narrow] {
    flex: 0 0 10rem;
  }
  ${breakpoint.phone} {
    flex-wrap: wrap;
    > [data-field] {
      flex: 1 1 10rem;
    }
    > [data-narrow] {
      flex: 1 1 7rem;
    }
  }
`;

/** Buttons beside a field with a label above it, at the height of its control. */
export const Beside = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-block-start: 1.75rem;
  ${breakpoint.phone} {
    margin-block-start: 0;
    margin-inline-start: auto;
  }
`;

export const Mark = styled.label`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  margin-block-start: 1.75rem;
  cursor: pointer;
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

export const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

export const CheckLabel = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 2.5rem;
  cursor: pointer;
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
