import { useRef } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { listOf, refreshClassList, usePages } from 'shared-api';
import { paths, listClasses, type ClassListItem } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-features';
import { Button, Card, Container, PageHeading, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { ArchivedItem } from './ArchivedItem.tsx';
import { LoadingArchived } from './LoadingArchived.tsx';
import { messages } from './messages.ts';

const ARCHIVED = { query: { archived: 'only' } } as const;
const LIST = listOf<ClassListItem>();

const Items = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** Lists the archived classes, separate from the active ones. */
export function ArchivedPage() {
  usePageTitle(messages.title);
  const query = usePages(listClasses, ARCHIVED, LIST);
  const heading = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);

  function handleSettled({ id }: ClassListItem, index: number) {
    goOnAt(index);
    query.change((classes) => classes.filter((each) => each.id !== id));
    void query.reload();
    refreshClassList();
  }

  return (
    <Container width="medium">
      <Stack>
        <Stack gap={2} ref={heading} tabIndex={-1}>
          <PageHeading>{messages.title}</PageHeading>
          <p>{messages.help}</p>
        </Stack>
        <QueryView
          query={query}
          texts={messages}
          missingAt={[]}
          skeleton={<LoadingArchived />}
          empty={{
            when: (classes) => classes.length === 0,
            icon: 'teaching',
            title: messages.empty,
            children: messages.emptyHelp,
            actions: (
              <Button variant="secondary" as={Link} to={paths.dashboard()}>
                {messages.toClasses}
              </Button>
            ),
          }}
        >
          {(classes) => (
            <>
              <Card>
                <Items ref={list} role="list" aria-label={messages.list}>
                  {classes.map((item, index) => (
                    <ArchivedItem
                      key={item.id}
                      item={item}
                      onSettled={() => handleSettled(item, index)}
                    />
                  ))}
                </Items>
              </Card>
              <ShowMore pages={query} texts={messages} onShow={() => goOnAt(classes.length)} />
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}
