import { useCallback, useState } from 'react';
import { useLocation } from 'platform/router';
import { useSlot, type SlotContribution } from 'platform/runtime';
import type { Command, CommandsProps } from 'platform/slots';
import { useClassList } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import type { ClassListItem } from 'shared-api/contract';
import { keepLook } from 'shared-ui';
import { useNavEntries } from '../sidebar/useNavEntries.ts';
import { messages } from './messages.ts';

const LOOKS: Command[] = [
  { id: 'theme-light', title: messages.themeLight, run: () => keepLook({ theme: 'light' }) },
  { id: 'theme-dark', title: messages.themeDark, run: () => keepLook({ theme: 'dark' }) },
  { id: 'theme-system', title: messages.themeSystem, run: () => keepLook({ theme: 'system' }) },
  { id: 'contrast-more', title: messages.contrastMore, run: () => keepLook({ contrast: 'more' }) },
  {
    id: 'contrast-system',
    title: messages.contrastSystem,
    run: () => keepLook({ contrast: 'system' }),
  },
];

interface Commands {
  commands: Command[];
  /** What remotes hang in: each has to be mounted to tell its own. */
  parts: { contribution: SlotContribution; props: CommandsProps }[];
}

/** Everything that the palette can lead to: the shell's own, and what the remotes tell. */
export function useCommands(onShortcuts: () => void): Commands {
  const { data: classes } = useClassList();
  const entries = useNavEntries(classes);
  const tabs = {
    teacher: useSlot('class-tabs', 'teacher'),
    student: useSlot('class-tabs', 'student'),
  };
  const contributions = useSlot('commands');
  const { pathname } = useLocation();
  const [told, setTold] = useState<Record<string, readonly Command[]>>({});

  const tell = useCallback((id: string, commands: readonly Command[]) => {
    setTold((all) => ({
      ...all,
      [id]: commands.map((one) => ({ ...one, id: `${id} ${one.id}` })),
    }));
  }, []);
  // The same props for as long as it is open: with others, a remote would tell anew.
  const [props] = useState(() => new Map<string, CommandsProps>());
  const parts = contributions.map((contribution) => {
    const key = `${contribution.remote} ${contribution.id}`;
    const known = props.get(key) ?? { onCommands: (commands) => tell(key, commands) };
    props.set(key, known);
    return { contribution, props: known };
  });

  function ofClass(item: ClassListItem): Command[] {
    const isTeacher = item.is_admin;
    const page = addresses.classPage(item.id, { isTeacher });
    const own = { id: item.id, title: item.name, hint: item.category, to: page };
    const parts = tabs[isTeacher ? 'teacher' : 'student'].map(({ id: tab, title }) => ({
      id: `${item.id} ${tab}`,
      title,
      hint: item.name,
      to: addresses.classPage(item.id, { isTeacher, tab }),
    }));
    // The class in front has its parts first: from there, they are what is looked for.
    return pathname === page ? [...parts, own] : [own, ...parts];
  }

  const inFront = (item: ClassListItem) => pathname.endsWith(`/${item.id}`);
  const sorted = [...(classes ?? [])].sort((a, b) => Number(inFront(b)) - Number(inFront(a)));
  const ofClasses = sorted.map(ofClass);
  const commands = [
    ...ofClasses.slice(0, 1).flat(),
    { id: 'home', title: messages.home, to: addresses.dashboard() },
    { id: 'profile', title: messages.profile, to: addresses.profile() },
    ...entries.map(({ id, title, path }) => ({ id: `page ${id}`, title, to: path })),
    ...ofClasses.slice(1).flat(),
    ...Object.values(told).flat(),
    ...LOOKS,
    { id: 'shortcuts', title: messages.shortcuts, run: onShortcuts },
  ];
  return { commands, parts };
}
