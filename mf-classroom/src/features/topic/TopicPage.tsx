import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Link, useNavigate, useParams, useSearchParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { listOf, useClassList, usePages, useQuery } from 'shared-api';
import {
  paths,
  listTopicWork,
  listTopics,
  type Parameter,
  type TopicWork,
} from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { QueryView, ShowMore } from 'shared-features';
import { Button, Container, PageHeading, Row, Skeleton, Stack, TextLink } from 'shared-ui';
import { EmptyState, useFocusAfterGone } from 'shared-ui/controls';
import { useClassItem } from '../useClassItem.ts';
import { messages } from './messages.ts';
import { OtherTopics } from './OtherTopics.tsx';
import { TopicWorkItem } from './TopicWorkItem.tsx';

const Heading = styled(PageHeading)`
  overflow-wrap: anywhere;
`;

const RenameTopicDialog = lazyComponent(async () => ({
  default: (await import('./RenameTopicDialog.tsx')).RenameTopicDialog,
}));

const CALM_MS = 1_000;
const LIST = listOf<TopicWork>();
const EMPTY = { icon: 'edit', title: messages.empty, children: messages.emptyHelp } as const;

/** The classwork of one topic of a class; the query has its title. */
export function TopicPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const topic = search.get('title' satisfies Parameter)?.trim();
  usePageTitle(topic || messages.title);
  const owner = useClassItem(id);
  // The list does not contain archived classes.
  const canRename = useClassList().data?.some((each) => each.id === id && each.is_admin);
  const query = usePages(
    listTopicWork,
    topic ? { params: { id }, query: { title: topic, kinds: 'all' } } : null,
    LIST,
  );
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, list);
  const topics = useQuery(listTopics, { params: { id } });
  const navigate = useNavigate();
  /** The topic whose rename dialog is open. */
  const [renaming, setRenaming] = useState<string | null>(null);
  const reloadSoon = useDebounced(() => {
    void query.reload();
    void topics.reload();
  }, CALM_MS);
  useClassChannel(id, {
    onFrame(frame) {
      if (frame.type !== 'classwork_changed') return;
      const { renamed } = frame;
      if (renamed && renamed.title === topic) follow(renamed.new_title);
      reloadSoon();
    },
    onReturn: reloadSoon,
  });

  function follow(title: string) {
    void navigate(paths.topic(id, title), { replace: true });
  }

  return (
    <Container width="medium">
      <Stack>
        <p data-screen-only="">
          <TextLink
            isAlone
            as={Link}
            to={
              owner
                ? paths.classPage(owner.id, { isTeacher: owner.is_admin, tab: 'classwork' })
                : paths.dashboard()
            }
          >
            {owner ? messages.toClass : messages.toClasses}
          </TextLink>
        </p>
        <Row justify="space-between">
          <Heading lead={owner && <bdi>{owner.name}</bdi>}>
            <bdi>{topic || messages.title}</bdi>
          </Heading>
          {topic && canRename && query.data?.length ? (
            <Button
              variant="secondary"
              icon="edit"
              onPointerEnter={RenameTopicDialog.preload}
              onFocus={RenameTopicDialog.preload}
              onClick={() => setRenaming(topic)}
            >
              {messages.rename}
            </Button>
          ) : null}
        </Row>
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
        {renaming !== null && (
          <RenameTopicDialog
            classId={id}
            topic={renaming}
            onRenamed={(title) => {
              setRenaming(null);
              follow(title);
              reloadSoon();
            }}
            onClose={() => setRenaming(null)}
          />
        )}
      </Stack>
    </Container>
  );
}
