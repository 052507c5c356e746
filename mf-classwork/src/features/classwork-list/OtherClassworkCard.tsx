import type { ClassworkFact } from 'platform/runtime';
import { Link } from 'platform/router';
import { paths, type AssignmentListItem } from 'shared-api/contract';
import { ScheduledBadge } from 'shared-features';
import { Badge, Button, Row, VisuallyHidden } from 'shared-ui';
import { KindCard } from '../kinds/KindCard.tsx';
import type { KindEntry } from '../kinds/useKinds.ts';
import { PublishNow } from '../publish-now/PublishNow.tsx';
import { messages } from './messages.ts';

const DRAFT = <Badge tone="warning">{messages.draft}</Badge>;

interface Props {
  classId: string;
  work: AssignmentListItem;
  kind: KindEntry | undefined;
  facts: readonly ClassworkFact[] | undefined;
  onDelete: (work: AssignmentListItem) => void;
  /** Called when scheduled classwork has been published. */
  onPublished: () => void;
}

/** Classwork of another kind in a teacher's list. */
export function OtherClassworkCard({ classId, work, kind, facts, onDelete, onPublished }: Props) {
  const { id, title, draft } = work;
  return (
    <KindCard
      kind={kind}
      work={work}
      facts={facts}
      dateLabel={draft ? messages.drafted : messages.posted}
      badges={draft && (work.publish_at === undefined ? DRAFT : <ScheduledBadge {...work} />)}
    >
      {work.publish_at !== undefined && (
        <PublishNow classId={classId} work={work} onDone={onPublished} />
      )}
      {!work.is_read_only && (
        <Row justify="end" gap={2}>
          <Button
            as={Link}
            to={paths.editClasswork(classId, id)}
            variant="quiet"
            size="small"
            icon="edit"
          >
            {messages.edit}
            <VisuallyHidden>
              {' '}
              <bdi>{title}</bdi>
            </VisuallyHidden>
          </Button>
          <Button variant="quiet" size="small" icon="trash" onClick={() => onDelete(work)}>
            {messages.delete}
            <VisuallyHidden>
              {' '}
              <bdi>{title}</bdi>
            </VisuallyHidden>
          </Button>
        </Row>
      )}
    </KindCard>
  );
}
