import styled from 'styled-components';
import { refreshClassList, type QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { Notice, Row, space } from 'shared-ui';
import { BringBackButton } from '../archive/BringBackButton.tsx';
import { messages } from '../archive/messages.ts';

const Root = styled.div`
  margin-block-end: ${space[4]};
`;

interface Props {
  detail: ClassDetail;
  query: QueryResult<ClassDetail>;
}

/** Explains that the class is read-only, and lets teachers restore it. */
export function ArchivedNotice({ detail, query }: Props) {
  const { id, date_archived: since } = detail;
  if (!since) return null;
  return (
    <Root>
      <Notice title={messages.since({ day: new Date(since) })}>
        <Row justify="space-between">
          <p>{detail.is_admin ? messages.toTeachers : messages.toStudents}</p>
          {detail.is_admin && (
            <BringBackButton
              classId={id}
              onSettled={() => {
                refreshClassList();
                void query.reload();
              }}
            />
          )}
        </Row>
      </Notice>
    </Root>
  );
}
