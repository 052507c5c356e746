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

/** Stores the teacher's filter in the address, so that it survives a reload and the way back. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = SHOWN.find((each) => each === search.get(SHOW)) ?? 'waiting';
  return [
    requested,
    (shown) => setSearch(shown === 'waiting' ? {} : { [SHOW]: shown }, { replace: true }),
  ];
}

/** The to-do list of a person, as a student and as a teacher. */
export function TodoPage() {
  usePageTitle(messages.title);
  const query = useTodo();
  // The list keeps its order while it is shown, unless the clock was wrong.
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
