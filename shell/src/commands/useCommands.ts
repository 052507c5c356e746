import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'platform/router';
import { useSlot, type SlotContribution, type Command, type CommandsProps } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { paths, type ClassListItem } from 'shared-api/contract';
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

/** Milliseconds to wait for a remote that has not registered commands. */
const PATIENCE = 10_000;

interface RegisteredCommands {
  commands: readonly Command[];
  isLoading: boolean;
}

interface Commands {
  commands: Command[];
  /** Whether more commands are expected. */
  isLoading: boolean;
  /** Slots of remotes; each must be mounted to register its commands. */
  parts: { contribution: SlotContribution; props: CommandsProps }[];
}

/** Commands of the shell that do not navigate. */
type Own = 'onShortcuts' | 'onLogOut';

/** Returns all commands of the palette: those of the shell and of the remotes. */
export function useCommands({ onShortcuts, onLogOut }: Record<Own, () => void>): Commands {
  const { data: classes = [], isLoading } = useClassList();
  const entries = useNavEntries(classes);
  const tabs = {
    teacher: useSlot('class-tabs', 'teacher'),
    student: useSlot('class-tabs', 'student'),
  };
  const contributions = useSlot('commands');
  const { pathname } = useLocation();
  const [registered, setRegistered] = useState<Record<string, RegisteredCommands>>({});
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  const register = useCallback((id: string, { commands, isLoading }: RegisteredCommands) => {
    const own = commands.map((one) => ({ ...one, id: `${id} ${one.id}` }));
    setRegistered((all) => ({ ...all, [id]: { commands: own, isLoading } }));
  }, []);
  // Keeps the props stable while the palette is open: a remote would register again with new ones.
  const [props] = useState(() => new Map<string, CommandsProps>());
  const parts = contributions.map((contribution) => {
    const key = `${contribution.remote} ${contribution.id}`;
    const known = props.get(key) ?? {
      onCommands: (commands, isLoading = false) => register(key, { commands, isLoading }),
    };
    props.set(key, known);
    return { contribution, props: known, registered: registered[key] };
  });

  const pageOf = (item: ClassListItem) => paths.classPage(item.id, { isTeacher: item.is_admin });
  const own = (item: ClassListItem): Command => {
    return { id: item.id, title: item.name, hint: item.category, to: pageOf(item) };
  };
  const partsOf = ({ id, name, is_admin: isTeacher }: ClassListItem): Command[] => {
    return tabs[isTeacher ? 'teacher' : 'student'].map(({ id: tab, title }) => ({
      id: `${id} ${tab}`,
      title,
      hint: name,
      to: paths.classPage(id, { isTeacher, tab }),
    }));
  };

  const inFront = classes.find(({ id }) => pathname.endsWith(`/${id}`));
  const first = inFront ?? (classes[0]?.pinned ? undefined : classes[0]);
  const others = classes.filter((item) => item !== first);
  const commands = [
    // The parts of the current class come first, since people usually look for them.
    ...(first && pathname === pageOf(first) ? [...partsOf(first), own(first)] : []),
    ...(first && pathname !== pageOf(first) ? [own(first), ...partsOf(first)] : []),
    ...others.filter(({ pinned }) => pinned).map(own),
    { id: 'home', title: messages.home, to: paths.dashboard() },
    { id: 'profile', title: messages.profile, to: paths.profile() },
    ...entries.map(({ id, title, path }) => ({ id: `page ${id}`, title, to: path })),
    ...others.flatMap((item) => (item.pinned ? partsOf(item) : [own(item), ...partsOf(item)])),
    ...parts.flatMap(({ registered: one }) => one?.commands ?? []),
    ...LOOKS,
    { id: 'shortcuts', title: messages.shortcuts, run: onShortcuts },
    { id: 'log-out', title: messages.logOut, run: onLogOut },
  ];
  const isWaiting = !isLate && parts.some(({ registered: one }) => one === undefined);
  const isMore = parts.some(({ registered: one }) => one?.isLoading);
  return { commands, isLoading: isLoading || isWaiting || isMore, parts };
}
