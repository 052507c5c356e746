import styled from 'styled-components';
import { Link, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { addresses, type Parameter } from 'shared-api/addresses';
import { Button, Card, Container, PageHeading } from 'shared-ui';
import { EmptyState } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Heading = styled(PageHeading)`
  overflow-wrap: anywhere;
`;

/** A placeholder: what a topic holds is not specified. The query brings its id and title. */
export function TopicPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const title = search.get('title' satisfies Parameter)?.trim() || messages.title;
  usePageTitle(title);
  const { data: classes } = useClassList();
  const owner = classes?.find((item) => item.id === id);
  return (
    <Container width="medium">
      <Heading lead={owner && <bdi>{owner.name}</bdi>}>
        <bdi>{title}</bdi>
      </Heading>
      <Card>
        <EmptyState
          icon="edit"
          title={messages.empty}
          actions={
            owner ? (
              <Button
                as={Link}
                variant="secondary"
                to={addresses.classPage(owner.id, { isTeacher: owner.is_admin })}
              >
                {messages.toClass}
              </Button>
            ) : (
              <Button as={Link} variant="secondary" to={addresses.dashboard()}>
                {messages.toClasses}
              </Button>
            )
          }
        />
      </Card>
    </Container>
  );
}
