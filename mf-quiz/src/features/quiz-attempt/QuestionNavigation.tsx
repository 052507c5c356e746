import styled from 'styled-components';
import { Icon, color, control, font, radius, space } from 'shared-ui';
import type { AnswerProgress } from './answers/answerProgress.ts';
import { messages } from './messages.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Step = styled.button`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  justify-content: center;
  min-inline-size: ${control.medium};
  min-block-size: ${control.small};
  padding-inline: ${space[2]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &[data-progress='answered'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &[aria-current] {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
    font-weight: ${font.weight.bold};
  }
  svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;

interface Props {
  progress: readonly AnswerProgress[];
  /** Index of the only question that is shown. */
  current?: number;
  onOpen: (index: number) => void;
}

/** The numbers of all questions, with marks for those that are answered. */
export function QuestionNavigation({ progress, current, onOpen }: Props) {
  return (
    <nav aria-label={messages.questions} data-screen-only="">
      <List role="list">
        {progress.map((one, index) => (
          // The order of the questions does not change.
          <li key={index}>
            <Step
              type="button"
              data-progress={one}
              aria-label={messages[one]({ number: index + 1 })}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onOpen(index)}
            >
              {index + 1}
              {one === 'answered' && <Icon name="check" />}
              {one === 'partly' && <Icon name="edit" />}
            </Step>
          </li>
        ))}
      </List>
    </nav>
  );
}
