import { useEffect, useRef } from 'react';
import { usePageTitle } from 'platform/runtime';
import { LIMITS } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-features';
import { Button, Card, Container, PageHeading, Stack, VisuallyHidden } from 'shared-ui';
import { EmptyState, TextField, useFocusAfterGone } from 'shared-ui/controls';
import { Filters } from './Filters.tsx';
import { FoundItem } from './FoundItem.tsx';
import { LoadingSearch } from './LoadingSearch.tsx';
import { List } from './SearchPage.styles.ts';
import { messages } from './messages.ts';
import { useSearch } from './useSearch.ts';

/** Searches all classes of the person. */
export function SearchPage() {
  const { typed, type, submit, wanted, narrow, query, words, isLooking } = useSearch();
  usePageTitle(wanted.q === '' ? messages.title : messages.titleOf({ words: wanted.q }));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const list = useRef<HTMLUListElement>(null);
  // After the last page, whose button disappears.
  const goOnAt = useFocusAfterGone(list, list);
  const isNarrowed = wanted.classId !== '' || wanted.kind !== '';
  const count = query.data?.length ?? 0;

  return (
    <Container>
      <Stack>
        <PageHeading>{messages.title}</PageHeading>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Stack>
              <TextField
                ref={input}
                type="search"
                name="q"
                label={messages.label}
                hint={messages.help}
                maxLength={LIMITS.search}
                autoComplete="off"
                enterKeyHint="search"
                dir={typed === '' ? undefined : 'auto'}
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
              <Filters wanted={wanted} onChange={narrow} />
            </Stack>
          </form>
        </search>
        {words.length === 0 ? (
          <EmptyState icon="search" title={messages.start}>
            {messages.startHelp}
          </EmptyState>
        ) : (
          <QueryView
            query={query}
            texts={messages}
            skeleton={<LoadingSearch />}
            empty={{
              when: (found) => found.length === 0 && !isLooking,
              icon: 'search',
              title: messages.none({ words: wanted.q }),
              children: messages.noneHelp,
              actions: isNarrowed && (
                <Button variant="secondary" onClick={() => narrow({ classId: '', kind: '' })}>
                  {messages.everywhere}
                </Button>
              ),
            }}
          >
            {(found) => (
              <>
                <Card>
                  <List ref={list} tabIndex={-1} aria-busy={isLooking}>
                    {found.map((result) => (
                      <FoundItem key={result.id} result={result} words={words} />
                    ))}
                  </List>
                </Card>
                <ShowMore pages={query} texts={messages} onShow={() => goOnAt(found.length)} />
              </>
            )}
          </QueryView>
        )}
        <VisuallyHidden role="status">
          {words.length > 0 &&
            query.data &&
            !isLooking &&
            (query.hasMore ? messages.countOrMore({ count }) : messages.count({ count }))}
        </VisuallyHidden>
      </Stack>
    </Container>
  );
}
