import { useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useServerNow } from 'shared-api';
import type { Parameter } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container, PageHeading, Stack } from 'shared-ui';
import { OutboxList } from '../outbox/OutboxList.tsx';
import { LoadingTodo } from './LoadingTodo.tsx';
import { messages } from './messages.ts';
import { SHOWN, partsOf, type Shown } from './parts.ts';
import { TodoPart } from './TodoPart.tsx';
import { useTodo } from './useTodo.ts';

const SHOW = 'show' satisfies Parameter;

/** Which classwork a teacher looks at is in the address, so that it is there after a reload and on the way back. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = SHOWN.find((each) => each === search.get(SHOW)) ?? 'waiting';
  return [
    requested,
    (shown) => setSearch(shown === 'waiting' ? {} : { [SHOW]: shown }, { replace: true }),
  ];
}

/** What a person has to do in all of their classes, as a student and as a teacher. */
export function TodoPage() {
  usePageTitle(messages.title);
  const query = useTodo();
  // What is listed stays where it is while somebody looks at it, unless the clock was wrong.
  const now = useServerNow();
  const [shown, show] = useShown();

  return (
    <Container width="medium">
      <Stack>
        <PageHeading>{messages.title}</PageHeading>
        <OutboxList />
        <QueryView
          query={query}
          texts={messages}
          skeleton={<LoadingTodo />}
          empty={{
            when: (items) => items.length === 0,
            icon: 'check',
            title: messages.empty,
            children: messages.emptyHelp,
          }}
        >
          {(items) => {
            const parts = partsOf(items, now, shown);
            return (
              <Stack gap={6}>
                {parts.map((part) => (
                  <TodoPart
                    key={part.role}
                    part={part}
                    isTitled={parts.length > 1}
                    now={now}
                    shown={shown}
                    onShow={show}
                    onGone={query.reload}
                  />
                ))}
              </Stack>
            );
          }}
        </QueryView>
      </Stack>
    </Container>
  );
}
