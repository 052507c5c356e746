import { useState } from 'react';
import { request } from 'shared-api';
import { editClasswork, getClasswork, type AssignmentListItem } from 'shared-api/contract';
import { PublishNowDialog, scheduleTexts, blockedReasonText } from 'shared-features';
import { Button, Notice, Row, Stack, VisuallyHidden } from 'shared-ui';

interface Props {
  classId: string;
  work: AssignmentListItem;
  onDone: () => void;
}

/** Publishes scheduled classwork now. Shows why it was not published on schedule. */
export function PublishNow({ classId, work, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, title } = work;
  const blockedReason = blockedReasonText(work);

  /** Sends the whole classwork in its current state, including changes by others. */
  async function publish() {
    const query = { class_id: classId };
    const now = await request(getClasswork, {
      params: { id },
      query: { ...query, answers: 'omit' },
    });
    // It was published on schedule in the meantime.
    if (!now.draft) return;
    const { question, classwork_type, mark, _files, date_due, version } = now;
    const body = { title: now.title, question, classwork_type, mark, _files, date_due, version };
    const input = { params: { id }, query };
    await request(editClasswork, { ...input, body: { ...body, draft: false, publish_at: null } });
  }

  return (
    <Stack gap={3}>
      {blockedReason && <Notice tone="warning">{blockedReason}</Notice>}
      {!work.is_read_only && (
        <Row justify="end">
          <Button variant="secondary" size="small" icon="send" onClick={() => setIsAsking(true)}>
            {scheduleTexts.publishNow}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Row>
      )}
      {isAsking && (
        <PublishNowDialog
          title={title}
          publish={publish}
          onDone={() => {
            setIsAsking(false);
            onDone();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}
