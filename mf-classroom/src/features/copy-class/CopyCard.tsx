import { useId, useState } from 'react';
import { useNavigate } from 'platform/router';
import { paths, type ClassListItem } from 'shared-api/contract';
import { CopyClassDialog } from 'shared-features';
import { Button, Card, Row, Stack } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  isArchived: boolean;
}

/** Copies the class, and opens the copy. */
export function CopyCard({ classId, name, isArchived }: Props) {
  const titleId = useId();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  function handleCopied({ id }: ClassListItem) {
    // The page stays mounted, and shows the other class.
    setIsOpen(false);
    return navigate(paths.classPage(id, { isTeacher: true }));
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.title}</h2>
        <p>{messages.help}</p>
        <Row justify="end">
          <Button
            variant="secondary"
            onPointerEnter={CopyClassDialog.preload}
            onFocus={CopyClassDialog.preload}
            onClick={() => setIsOpen(true)}
          >
            {messages.copy}
          </Button>
        </Row>
      </Stack>
      {isOpen && (
        <CopyClassDialog
          classId={classId}
          name={name}
          isOver={isArchived}
          onCopied={handleCopied}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
