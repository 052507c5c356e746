import styled from 'styled-components';
import type { RosterLine } from 'shared-api/contract';
import { Notice, space } from 'shared-ui';
import { CheckboxField } from 'shared-ui/controls';
import { formatDue } from '../dates.ts';
import { hasTime, withId } from './lines.ts';
import { messages } from './messages.ts';

const Names = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  max-block-size: min(16rem, 40dvh);
  padding: 0;
  margin: 0;
  overflow: auto;
  list-style: none;
  li {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  /** The selected students. */
  lines: readonly RosterLine[];
  /** Ids of students who are graded although they still have time. */
  chosen: ReadonlySet<string>;
  /** By the server's clock. */
  now: number;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/**
 * Lists the students whom a grade for several leaves out, with the reason. Those who still have
 * time can be included.
 */
export function LeftOut({ lines, chosen, now, onChoose }: Props) {
  const excused = lines.filter(({ is_excused: isExcused }) => isExcused);
  const beforeDue = lines.filter((line) => !line.is_excused && hasTime(line, now));
  const count = excused.length + beforeDue.filter(({ user }) => !chosen.has(user.id)).length;
  if (excused.length + beforeDue.length === 0) return null;

  return (
    <Notice tone="warning" title={messages.leftOut({ count })}>
      {beforeDue.length > 0 && <p>{messages.leftOutHelp}</p>}
      <Names aria-label={messages.leftOut({ count })}>
        {beforeDue.map(({ user, date_due: due }) => (
          <li key={user.id}>
            <CheckboxField
              name={`early-${user.id}`}
              label={
                <>
                  <bdi>{user.username}</bdi> {messages.hasUntil({ at: formatDue(due ?? '') })}
                </>
              }
              value={chosen.has(user.id)}
              onChange={({ target }) => onChoose(withId(chosen, user.id, target.checked))}
            />
          </li>
        ))}
        {excused.map(({ user }) => (
          <li key={user.id}>
            <bdi>{user.username}</bdi> {messages.isExcused}
          </li>
        ))}
      </Names>
    </Notice>
  );
}
