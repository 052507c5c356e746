import { useId, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button, Card, Row, Stack } from 'shared-ui';
import { messages } from './messages.ts';

const CopyDialog = lazyComponent(async () => ({
  default: (await import('../setting/seldomParts.ts')).CopyDialog,
}));

interface Props {
  classId: string;
  name: string;
  isArchived: boolean;
}

/** Opens the dialog that copies the class. */
export function CopyCard({ classId, name, isArchived }: Props) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.title}</h2>
        <p>{messages.help}</p>
        <Row justify="end">
          <Button
            variant="secondary"
            onPointerEnter={CopyDialog.preload}
            onFocus={CopyDialog.preload}
            onClick={() => setIsOpen(true)}
          >
            {messages.copy}
          </Button>
        </Row>
      </Stack>
      {isOpen && <CopyDialog {...{ classId, name, isArchived }} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
