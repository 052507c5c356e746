import { useId } from 'react';
import styled from 'styled-components';
import { Stack, color } from 'shared-ui';
import { Choice } from '../classwork/Choice.tsx';
import { messages } from './messages.ts';
import { SHOWN, type Part, type PartContext, type Shown } from './parts.ts';
import { TodoSection } from './TodoSection.tsx';

const Calm = styled.p`
  color: ${color.textMuted};
`;

const LABELS = {
  waiting: messages.showWaiting,
  handed_in: messages.showHandedIn,
  all: messages.showAll,
};

interface Props extends PartContext {
  part: Part;
  /** Whether there is another part beside it. */
  isTitled: boolean;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The to-do list of the classes that the person teaches, or of those they attend. */
export function TodoPart({ part: { role, sections }, isTitled, shown, onShow, ...context }: Props) {
  const titleId = useId();
  const [title, calm] =
    role === 'teacher'
      ? [messages.asTeacher, messages.nothingWaits]
      : [messages.asStudent, messages.allDone];
  const isDone = sections.every(({ id }) => id === 'done');

  return (
    <Stack as={isTitled ? 'section' : 'div'} aria-labelledby={isTitled ? titleId : undefined}>
      {isTitled && <h2 id={titleId}>{title}</h2>}
      {role === 'teacher' && (
        <Choice
          label={messages.shown}
          options={SHOWN.map((value) => ({ value, label: LABELS[value] }))}
          value={shown}
          onChoose={onShow}
        />
      )}
      {isDone && <Calm>{shown === 'handed_in' ? messages.nothingHandedIn : calm}</Calm>}
      {sections.map((section) => (
        <TodoSection key={section.id} section={section} as={isTitled ? 'h3' : 'h2'} {...context} />
      ))}
    </Stack>
  );
}
