import { useEffect, useState } from 'react';
import type { Command, CommandsProps } from 'platform/slots';
import { useClassList, useQuery } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { listClasswork, listClassworkAsStudent, type ClassListItem } from 'shared-api/contract';
import { messages } from '../edit-classwork/messages.ts';

/** Of so many classes, the newest: each is asked for, once in a while. */
const CLASSES = 10;

/** The classwork of the reader's classes, newest first, for the command palette. */
export function ClassworkCommands({ onCommands }: CommandsProps) {
  const { data: classes = [] } = useClassList();
  const [works, setWorks] = useState<Record<string, Command[]>>({});

  useEffect(() => onCommands(Object.values(works).flat()), [works, onCommands]);

  return classes.slice(0, CLASSES).map((item) => {
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
  const { data } = useQuery(listClasswork, { query: { class_id: classId, submissions: 'omit' } });
  useEffect(() => {
    if (!data) return;
    onWorks([
      ...data.map((work) => ({
        id: work.id,
        title: work.title,
        hint: name,
        to: addresses.submissions(classId, work),
      })),
      {
        id: `create ${classId}`,
        title: messages.createTitle,
        hint: name,
        to: addresses.createClasswork(classId),
      },
    ]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onWorks` is another one at each drawing
  }, [data, classId, name]);
  return null;
}

function StudentsWorks({ item: { id: classId, name }, onWorks }: OfProps) {
  const { data } = useQuery(listClassworkAsStudent, { query: { class_id: classId } });
  useEffect(() => {
    if (!data) return;
    const to = addresses.classPage(classId, { isTeacher: false, tab: 'classwork' });
    onWorks(data.map(({ id, title }) => ({ id, title, hint: name, to })));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onWorks` is another one at each drawing
  }, [data, classId, name]);
  return null;
}
