import { useRef } from 'react';
import styled from 'styled-components';
import { Link, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { listOf, usePages } from 'shared-api';
import { addresses, type Parameter } from 'shared-api/addresses';
import { type TopicWork } from 'shared-api/contract';
import { listTopicWork } from 'shared-api/seldom-calls';
import { QueryView, ShowMore } from 'shared-api/screens';
import { Container, PageHeading, Skeleton, Stack, TextLink } from 'shared-ui';
import { EmptyState, useFocusAfterGone } from 'shared-ui/controls';
import { useClassItem } from '../useClassItem.ts';
import { messages } from './messages.ts';
import { OtherTopics } from './OtherTopics.tsx';
import { TopicWorkItem } from './TopicWorkItem.tsx';

const Heading = styled(PageHeading)`
  overflow-wrap: anywhere;
`;

const LIST = listOf<TopicWork>();
const EMPTY = { icon: 'edit', title: messages.empty, children: messages.emptyHelp } as const;

/** The classwork of one topic of a class. The query brings its title. */
export function TopicPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const topic = search.get('title' satisfies Parameter)?.trim();
  usePageTitle(topic || messages.title);
  const owner = useClassItem(id);
  const query = usePages(
    listTopicWork,
    topic ? { params: { id }, query: { title: topic } } : null,
    LIST,
  );
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, list);

  return (
    <Container width="medium">
      <Stack>
        <p data-screen-only="">
          <TextLink
            isAlone
            as={Link}
            to={
              owner
                ? addresses.classPage(owner.id, { isTeacher: owner.is_admin, tab: 'classwork' })
                : addresses.dashboard()
            }
          >
            {owner ? messages.toClass : messages.toClasses}
          </TextLink>
        </p>
        <Heading lead={owner && <bdi>{owner.name}</bdi>}>
          <bdi>{topic || messages.title}</bdi>
        </Heading>
        {topic ? (
          <QueryView
            query={query}
            texts={messages}
            skeleton={<Skeleton height="12rem" />}
            empty={{ ...EMPTY, when: (works) => works.length === 0 }}
          >
            {(works) => (
              <>
                <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
                  {works.map((work) => (
                    <TopicWorkItem
                      key={work.id}
                      classId={id}
                      work={work}
                      isTeacher={owner?.is_admin ?? false}
                    />
                  ))}
                </Stack>
                <ShowMore pages={query} texts={messages} onShow={() => goOnAt(works.length)} />
              </>
            )}
          </QueryView>
        ) : (
          <EmptyState {...EMPTY} />
        )}
        <OtherTopics classId={id} topic={topic} />
      </Stack>
    </Container>
  );
}
