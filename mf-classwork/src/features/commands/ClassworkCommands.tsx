import { useEffect, useEffectEvent, useState } from 'react';
import type { Command, CommandsProps } from 'platform/runtime';
import { useClassList, useQuery } from 'shared-api';
import {
  kindTraits,
  paths,
  listClasswork,
  listClassworkAsStudent,
  type ClassListItem,
} from 'shared-api/contract';
import { classworkTab } from '../classworkTab.ts';
import { messages } from '../edit-classwork/messages.ts';

/** Maximum number of classes, pinned ones first, then the newest: each costs a request. */
const CLASSES = 10;

/** Commands for the classwork of the reader's classes, newest first. */
export function ClassworkCommands({ onCommands }: CommandsProps) {
  const { data: classes = [], isLoading } = useClassList();
  const [works, setWorks] = useState<Record<string, Command[]>>({});

  const listed = classes.slice(0, CLASSES);
  const isMore = isLoading || listed.some(({ id }) => !(id in works));

  useEffect(() => onCommands(Object.values(works).flat(), isMore), [works, isMore, onCommands]);

  return listed.map((item) => {
    const Works = item.is_admin ? TeachersWorks : StudentsWorks;
    return (
      <Works
        key={item.id}
        item={item}
        onWorks={(found) => setWorks((all) => ({ ...all, [item.id]: found }))}
      />
    );
  });
}

interface OfProps {
  item: ClassListItem;
  onWorks: (found: Command[]) => void;
}

function TeachersWorks({ item: { id: classId, name }, onWorks }: OfProps) {
  const { data, error } = useQuery(listClasswork, {
    query: { class_id: classId, kinds: 'all', submissions: 'omit' },
  });
  const report = useEffectEvent(onWorks);
  useEffect(() => {
    // Ends the wait for a failed request.
    if (!data && error) report([]);
    if (!data) return;
    report([
      ...data.map((work) => ({
        id: work.id,
        title: work.title,
        hint: name,
        to: kindTraits(work.classwork_type)?.takesAnswers
          ? paths.submissions(classId, work)
          : classworkTab(classId),
      })),
      {
        id: `create ${classId}`,
        title: messages.createTitle,
        hint: name,
        to: paths.createClasswork(classId),
      },
    ]);
  }, [data, error, classId, name]);
  return null;
}

function StudentsWorks({ item: { id: classId, name }, onWorks }: OfProps) {
  const { data, error } = useQuery(listClassworkAsStudent, {
    query: { class_id: classId, kinds: 'all' },
  });
  const report = useEffectEvent(onWorks);
  useEffect(() => {
    // Ends the wait for a failed request.
    if (!data && error) report([]);
    if (!data) return;
    const to = paths.classPage(classId, { isTeacher: false, tab: 'classwork' });
    report(data.map(({ id, title }) => ({ id, title, hint: name, to })));
  }, [data, error, classId, name]);
  return null;
}
