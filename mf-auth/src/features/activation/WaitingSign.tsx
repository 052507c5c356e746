import { Icon, color, font, media, radius, space } from 'shared-ui';
import styled, { keyframes } from 'styled-components';

const ripple = keyframes`
  from { transform: scale(1); opacity: 0.6; }
  to { transform: scale(1.7); opacity: 0; }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[6]} ${space[4]} ${space[5]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  text-align: center;
  small {
    color: ${color.textMuted};
  }
  strong {
    font-size: ${font.size.large};
  }
`;

const Emblem = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  margin-block-end: ${space[3]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accentText};
  /* Shows that the page is listening. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid ${color.accent};
    border-radius: inherit;
    animation: ${ripple} 2.2s ease-out infinite;
    ${media.reducedMotion} {
      animation: none;
      opacity: 0.4;
    }
  }
`;

/** Shows that the page listens for the confirmation. */
export function WaitingSign({ title, hint }: { title: string; hint: string }) {
  return (
    <Root>
      <Emblem>
        <Icon name="mail" size="1.75rem" />
      </Emblem>
      <strong role="status">{title}</strong>
      <small>{hint}</small>
    </Root>
  );
}
