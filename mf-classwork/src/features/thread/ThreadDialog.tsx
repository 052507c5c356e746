import { usePages, type ListIn } from 'shared-api';
import { getRoster, type Assignment, type RosterLine } from 'shared-api/contract';
import styled from 'styled-components';
import { Stack, color, font } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { Thread } from './Thread.tsx';

const ROSTER: ListIn<RosterLine[], RosterLine> = {
  itemsOf: (lines) => lines,
  withItems: (_, lines) => lines,
  idOf: ({ user }) => user.id,
  isWhole: true,
};

const Lead = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  work: Pick<Assignment, 'id' | 'title' | 'draft' | 'is_read_only'>;
  /** Null for the student's own thread. */
  studentId: string | null;
  onClose: () => void;
}

export function ThreadDialog({ classId, work, studentId, onClose }: Props) {
  const input = studentId === null ? null : { params: { id: work.id } };
  const { data: lines } = usePages(getRoster, input, ROSTER);
  const student = lines?.find(({ user }) => user.id === studentId)?.user;

  function leadOf() {
    if (work.draft) return messages.draft;
    if (studentId === null) return messages.teachersRead;
    // Reserves the line until the name is loaded.
    return student ? messages.studentReads({ username: student.username }) : '\u00a0';
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={student ? messages.titleWith({ username: student.username }) : messages.title}
      closeLabel={messages.close}
    >
      <Stack gap={3}>
        <div>
          <strong>
            <bdi>{work.title}</bdi>
          </strong>
          <Lead>{leadOf()}</Lead>
        </div>
        <Thread
          thread={{ classId, workId: work.id, studentId }}
          isReadOnly={Boolean(work.is_read_only) || work.draft}
        />
      </Stack>
    </Dialog>
  );
}
