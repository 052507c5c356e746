import { useId, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button, Card, Row, Skeleton, Stack } from 'shared-ui';
import { messages } from './messages.ts';

const ClassHistory = lazyComponent(
  async () => ({ default: (await import('./ClassHistory.tsx')).ClassHistory }),
  <Skeleton height="12rem" />,
);

/** Shows who changed what in the class, once somebody asks for it. */
export function HistoryCard({ classId }: { classId: string }) {
  const titleId = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.title}</h2>
        <p>{messages.help}</p>
        <Row justify="end">
          <Button
            variant="secondary"
            aria-expanded={isShown}
            onPointerEnter={ClassHistory.preload}
            onFocus={ClassHistory.preload}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? messages.hide : messages.show}
          </Button>
        </Row>
        {isShown && <ClassHistory classId={classId} />}
      </Stack>
    </Card>
  );
}
