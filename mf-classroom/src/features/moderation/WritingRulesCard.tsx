import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { QueryView } from 'shared-features';
import { Button, Card, Row, Skeleton, Stack } from 'shared-ui';
import { isArchived, useClassAs } from '../useClassAs.ts';
import { messages } from './messages.ts';
import { describeSlowMode } from './writingRules.ts';

const WritingRulesDialog = lazyComponent(async () => ({
  default: (await import('./WritingRulesDialog.tsx')).WritingRulesDialog,
}));

/** Shows the class's rules for what students write, and lets its teachers edit them. */
export function WritingRulesCard({ classId }: { classId: string }) {
  const query = useClassAs('teacher', classId);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <QueryView query={query} texts={messages} skeleton={<Skeleton height="6rem" />}>
      {(detail) => (
        <Card as="section" aria-label={messages.title}>
          <Row justify="space-between">
            <Stack gap={1}>
              <h2>{messages.title}</h2>
              <p>{messages.slowModeNow({ value: describeSlowMode(detail.slow_mode ?? 0) })}</p>
              <p>{messages.blockedNow({ count: detail.blocked_words?.length ?? 0 })}</p>
            </Stack>
            {!isArchived(detail) && (
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                {messages.edit}
              </Button>
            )}
          </Row>
          {isEditing && (
            <WritingRulesDialog detail={detail} query={query} onClose={() => setIsEditing(false)} />
          )}
        </Card>
      )}
    </QueryView>
  );
}
