import styled from 'styled-components';
import { color, font, Icon, media, space, visuallyHidden } from 'shared-ui';

const List = styled.ol`
  container-type: inline-size;
  display: flex;
  gap: ${space[3]};
`;

/** Step with the line to the next one. */
const Step = styled.li<{ $state: 'done' | 'current' | 'ahead' }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  flex: 1 1 auto;
  min-inline-size: min-content;
  font-size: ${font.size.small};
  color: ${({ $state }) => ($state === 'current' ? color.text : color.textMuted)};
  font-weight: ${({ $state }) => ($state === 'current' ? font.weight.bold : font.weight.regular)};
  &:last-child {
    flex: 0 1 auto;
  }
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-inline-size: ${space[3]};
    block-size: 2px;
    background: ${({ $state }) => ($state === 'done' ? color.accent : color.border)};
  }
  > span:first-child {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border: 2px solid ${({ $state }) => ($state === 'ahead' ? color.borderStrong : color.accent)};
    border-radius: 50%;
    background: ${({ $state }) => ($state === 'ahead' ? 'transparent' : color.accent)};
    color: ${({ $state }) => ($state === 'ahead' ? color.textMuted : color.onAccent)};
    font-size: ${font.size.caption};
    font-weight: ${font.weight.bold};
    ${media.forcedColors} {
      border-color: ${({ $state }) => ($state === 'current' ? 'Highlight' : 'CanvasText')};
    }
  }
  > span:last-child {
    overflow-wrap: break-word;
  }
  @container (max-width: 24rem) {
    > span:last-child {
      ${({ $state }) => $state !== 'current' && visuallyHidden}
    }
  }
`;

export interface StepperProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Accessible name of the list. */
  label?: string;
  className?: string;
}

/** Position within a few steps. A narrow one shows only the name of the current step. */
export function Stepper({ steps, current, label, className }: StepperProps) {
  return (
    <List role="list" aria-label={label} className={className}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <Step key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden="true">
              {state === 'done' ? <Icon name="check" size="1rem" /> : index + 1}
            </span>
            <span>{step}</span>
          </Step>
        );
      })}
    </List>
  );
}
