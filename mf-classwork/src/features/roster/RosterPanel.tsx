import styled from 'styled-components';
import { usePages, type ListIn } from 'shared-api';
import { getRoster, type Assignment, type RosterLine } from 'shared-api/contract';
import { QueryView, RestOfList } from 'shared-features';
import { Stack, space } from 'shared-ui';
import { messages as common } from '../messages.ts';
import { useSubmissionEvents } from '../submissions/useSubmissionEvents.ts';
import type { Filter } from './lines.ts';
import { messages } from './messages.ts';
import { Roster } from './Roster.tsx';

const TEXTS = { ...common, ...messages };

const ROSTER: ListIn<RosterLine[], RosterLine> = {
  itemsOf: (lines) => lines,
  withItems: (_, lines) => lines,
  idOf: ({ user }) => user.id,
  isWhole: true,
};

const Body = styled(Stack)`
  padding: ${space[3]};
`;

interface Props {
  classId: string;
  work: Assignment;
  /** The initial filter. */
  initial: Filter;
  /** Called when the server has other points or another rubric than `work`. */
  onStaleWork: () => Promise<void>;
}

/** Lists all students with the state of their work, and extends due dates. */
export function RosterPanel({ classId, work, initial, onStaleWork }: Props) {
  const query = usePages(getRoster, { params: { id: work.id } }, ROSTER);
  useSubmissionEvents(classId, work.id, query.reload);
  return (
    <Body>
      <QueryView
        query={query}
        texts={TEXTS}
        empty={{
          when: (lines) => lines.length === 0,
          icon: 'users',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(lines) => (
          <>
            <Roster
              work={work}
              lines={lines}
              initial={initial}
              onChange={query.change}
              onStale={async () => {
                await Promise.all([query.reload(), onStaleWork()]);
              }}
            />
            <RestOfList pages={query} texts={common} />
          </>
        )}
      </QueryView>
    </Body>
  );
}
