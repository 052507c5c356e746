import { useRef } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { refreshClassList, useClassList, usePages, type ListIn } from 'shared-api';
import { listDeleted, type Parameter, type DeletedThing } from 'shared-api/contract';
import { ClassFilter, QueryView, ShowMore } from 'shared-features';
import { Button, Card, Container, PageHeading, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { DeletedItem } from './DeletedItem.tsx';
import { LoadingDeleted } from './LoadingDeleted.tsx';
import { messages } from './messages.ts';

const CLASS = 'class' satisfies Parameter;

// A person may have been removed from several classes.
const keyOf = ({ kind, id, class: classInfo }: DeletedThing) => `${kind} ${id} ${classInfo.id}`;
const LIST: ListIn<DeletedThing[], DeletedThing> = {
  itemsOf: (items) => items,
  withItems: (_, items) => items,
  idOf: keyOf,
};

const Items = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** Lists what the person may restore, of all their classes or of one. */
export function DeletedPage() {
  const [search, setSearch] = useSearchParams();
  const classId = search.get(CLASS) ?? '';
  const { data: classes } = useClassList();
  const classInfo = classes?.find(({ id }) => id === classId);
  usePageTitle(classInfo ? messages.titleOf({ name: classInfo.name }) : messages.title);
  const query = usePages(listDeleted, { query: { class_id: classId || undefined } }, LIST);
  const heading = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);

  function look(id: string) {
    setSearch(id ? { [CLASS]: id } : {}, { replace: true });
  }

  function handleSettled(item: DeletedThing, index: number) {
    goOnAt(index);
    query.change((items) => items.filter((each) => keyOf(each) !== keyOf(item)));
    void query.reload();
    if (item.kind === 'class') refreshClassList();
  }

  return (
    <Container width="medium">
      <Stack>
        <Stack gap={2} ref={heading} tabIndex={-1}>
          <PageHeading>{messages.title}</PageHeading>
          <p>{messages.help}</p>
        </Stack>
        <ClassFilter classId={classId} onChange={look} />
        <QueryView
          query={query}
          texts={messages}
          skeleton={<LoadingDeleted />}
          empty={{
            when: (items) => items.length === 0,
            icon: 'trash',
            title: messages.empty,
            children: messages.emptyHelp,
            actions: classId && (
              <Button variant="secondary" onClick={() => look('')}>
                {messages.everywhere}
              </Button>
            ),
          }}
        >
          {(items) => (
            <>
              <Card>
                <Items ref={list} role="list" aria-label={messages.list}>
                  {items.map((item, index) => (
                    <DeletedItem
                      key={keyOf(item)}
                      item={item}
                      onSettled={() => handleSettled(item, index)}
                    />
                  ))}
                </Items>
              </Card>
              <ShowMore pages={query} texts={messages} onShow={() => goOnAt(items.length)} />
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}
