import styled from 'styled-components';
import { color, control, font, media, radius, space } from 'shared-ui';

export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${control.medium};
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: max(1rem, 16px);
`;

/** Fixed height, so that nothing moves while typing. */
export const Found = styled.div`
  block-size: min(24rem, 55dvh);
  overflow-y: auto;
  [role='option'] {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    justify-content: space-between;
    min-block-size: ${control.medium};
    padding-inline: ${space[3]};
    border-radius: ${radius.medium};
    cursor: pointer;
    &:hover {
      background: ${color.surfaceHover};
    }
  }
  [aria-selected='true'][role='option'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  bdi + bdi {
    flex: 0 2 auto;
    max-inline-size: 50%;
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
  > p {
    padding: ${space[3]};
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;
