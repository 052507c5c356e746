import { useEffect, useEffectEvent, useState } from 'react';
import type { Command, CommandsProps } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { paths, type ClassListItem } from 'shared-api/contract';
import { messages } from './messages.ts';
import { useClassAs } from '../useClassAs.ts';
import { useMembers } from '../useMembers.ts';

/** Maximum number of classes, pinned ones first, then the newest: each costs a request. */
const CLASSES = 10;

/** Commands for the students of the classes that the reader teaches. */
export function PeopleCommands({ onCommands }: CommandsProps) {
  const { data: classes = [], isLoading } = useClassList();
  const [people, setPeople] = useState<Record<string, Command[]>>({});

  const ownClasses = classes.filter(({ is_admin: isTeacher }) => isTeacher).slice(0, CLASSES);
  const isMore = isLoading || ownClasses.some(({ id }) => !(id in people));

  useEffect(() => onCommands(Object.values(people).flat(), isMore), [people, isMore, onCommands]);

  return ownClasses.map((item) => (
    <PeopleOf
      key={item.id}
      item={item}
      onPeople={(found) => setPeople((all) => ({ ...all, [item.id]: found }))}
    />
  ));
}

interface OfProps {
  item: ClassListItem;
  onPeople: (found: Command[]) => void;
}

function PeopleOf({ item: { id, name }, onPeople }: OfProps) {
  const { data: detail, error } = useClassAs('teacher', id);
  const { members } = useMembers('teacher', detail);
  const isThere = detail !== undefined;
  const hasFailed = !isThere && Boolean(error);
  const report = useEffectEvent(onPeople);

  // Ends the wait for a failed request.
  useEffect(() => {
    if (hasFailed) report([]);
  }, [hasFailed]);

  useEffect(() => {
    if (!isThere) return;
    const view = { isTeacher: true } as const;
    report(
      members.flatMap(({ user: { id: userId, username: find } }) => [
        {
          id: `${id} ${userId}`,
          title: find,
          hint: name,
          to: paths.classPage(id, { ...view, tab: 'people', find }),
        },
        {
          id: `${id} ${userId} grades`,
          title: messages.gradesOf({ student: find }),
          hint: name,
          to: paths.classPage(id, { ...view, tab: 'grades', view: 'table', find }),
        },
      ]),
    );
  }, [isThere, members, id, name]);

  return null;
}
