import styled from 'styled-components';
import { Button, Notice, ProgressBar, Stack, breakpoint, color } from 'shared-ui';
import { Dialog, TextAreaField } from 'shared-ui/controls';
import { ColumnChoice } from './ColumnChoice.tsx';
import { useFilePart } from './FilePart.tsx';
import { messages } from './messages.ts';
import { PeopleLines } from './PeopleLines.tsx';
import {
  MOST_PEOPLE,
  MOST_TEXT,
  isRepeated,
  withAllAddresses,
  withColumn,
  withLine,
} from './readPeople.ts';
import { useInviteMany } from './useInviteMany.ts';

const Count = styled.p`
  color: ${color.textMuted};
`;

/** Shows space for a few addresses even when empty. */
const List = styled(TextAreaField)`
  textarea {
    min-block-size: 8rem;
    max-block-size: 14rem;
    ${breakpoint.phone} {
      max-block-size: 9rem;
    }
  }
`;

interface Props {
  classId: string;
  onClose: () => void;
}

/**
 * Invites a list of people, typed, pasted or from a file. Each is checked before, and they are
 * invited in batches.
 */
export function InviteManyDialog({ classId, onClose }: Props) {
  const many = useInviteMany(classId);
  const { text, people, columns, waiting, settled, count, isRunning, trouble } = many;
  const undecided = people.filter(({ fault }) => fault === 'several').length;
  const violations = people.filter(({ fault }) => fault && !isRepeated(fault)).length - undecided;
  const isFinished = count > 0 && waiting.length === 0;
  const { part, read } = useFilePart({
    isDisabled: isRunning,
    onRead: (lines) => many.write(text.trim() === '' ? lines : `${text.trimEnd()}\n${lines}`),
  });
  const progress = messages.progress({ done: settled, count });

  function handleClose() {
    many.forgetIfDone();
    onClose();
  }

  const facts = [
    waiting.length > 0 && messages.toInvite({ count: waiting.length }),
    settled > 0 && messages.done({ count: settled }),
    undecided > 0 && messages.undecided({ count: undecided }),
    violations > 0 && messages.faults({ count: violations }),
  ].filter((fact) => fact !== false);

  return (
    <Dialog
      isOpen
      size="large"
      title={messages.title}
      closeLabel={messages.close}
      onClose={handleClose}
      onSubmit={(event) => {
        event.preventDefault();
        void many.send();
      }}
      footer={
        <>
          {text !== '' && !isRunning && (
            <Button variant="quiet" onClick={many.clear}>
              {messages.clear}
            </Button>
          )}
          {isRunning ? (
            <Button key="pause" variant="secondary" onClick={many.pause}>
              {messages.pause}
            </Button>
          ) : isFinished ? (
            <Button key="close" onClick={handleClose}>
              {messages.close}
            </Button>
          ) : (
            <Button key="send" type="submit" disabled={waiting.length === 0}>
              {labelOf(waiting.length, settled)}
            </Button>
          )}
        </>
      }
    >
      <Stack
        gap={3}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void read([...event.dataTransfer.files]);
        }}
      >
        <List
          name="emails"
          label={messages.label}
          hint={!isRunning && !isFinished && messages.hint}
          rows={5}
          maxLength={MOST_TEXT}
          value={text}
          readOnly={isRunning}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => many.write(target.value)}
        />
        {!isRunning && !isFinished && part}
        {!isRunning && columns.length > 0 && (
          <ColumnChoice
            columns={columns}
            onChoose={(index) => many.write(withColumn(text, index))}
            onAll={() => many.write(withAllAddresses(text))}
          />
        )}
        {many.isTooMany && <Notice tone="warning">{messages.tooMany({ max: MOST_PEOPLE })}</Notice>}
        {(isRunning || settled > 0) && (
          <ProgressBar label={progress} value={count === 0 ? 0 : settled / count} />
        )}
        <Count role="status">{isRunning ? progress : facts.join(' · ')}</Count>
        {trouble !== null && <Notice tone="warning">{trouble}</Notice>}
        {isFinished && trouble === null && (
          <Notice tone="success">{messages.finished({ count: invitedOf(many) })}</Notice>
        )}
        {!many.isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        {people.length > 0 && (
          <PeopleLines
            people={people}
            outcomes={many.outcomes}
            onChoose={
              isRunning || columns.length > 0
                ? undefined
                : (line, emails) => many.write(withLine(text, line, emails))
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

function labelOf(waiting: number, settled: number): string {
  if (waiting === 0) return messages.nothing;
  return settled > 0 ? messages.goOn({ count: waiting }) : messages.invite({ count: waiting });
}

function invitedOf({ people, outcomes }: ReturnType<typeof useInviteMany>): number {
  return people.filter(({ key }) => /invited$/.test(outcomes[key]?.state ?? '')).length;
}
