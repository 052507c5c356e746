import type { NavEntry } from '../registry/remoteJson.ts';

/** The tabs of a class's page. */
export interface ClassTabProps {
  classId: string;
  role: 'teacher' | 'student';
  /** Whether the tab is the one in front: a hidden one should not mark messages as read. */
  isActive: boolean;
  /** Whether the class is archived: it is read, and nothing in it changes. Absent while that is not known. */
  isReadOnly?: boolean;
  /** Puts a count of what is new on the tab; 0 takes it away. */
  onUnreadChange: (count: number) => void;
}

/** Something that the command palette leads to, or does. */
export interface Command {
  /** Its own among those of one contribution. */
  id: string;
  /** What it is called, and found by. */
  title: string;
  /** What it belongs to, a class say: shown beside it, and found by as well. */
  hint?: string;
  /** An address of the product. */
  to?: string;
  /** What it does, where it leads nowhere. */
  run?: () => void;
}

/** What a module in the command palette is given. It draws nothing, and is there while the palette is open. */
export interface CommandsProps {
  /** Tells all that there is now, and whether more of it is on its way; again whenever that is something else. */
  onCommands: (commands: readonly Command[], isLoading?: boolean) => void;
}

/** A few words on the card of a class, and where they lead. */
export interface ClassMark {
  classId: string;
  /** Short: `3 to grade`. */
  text: string;
  /** An address of the product. */
  to: string;
  /** What it is about; neutral when absent. */
  tone?: 'neutral' | 'info' | 'warning' | 'danger';
}

/** What a module for the cards of classes is given. It draws nothing: one is there for all of the cards. */
export interface ClassCardsProps {
  /** Tells all that there is to say now, of whichever classes; again whenever that is something else. */
  onMarks: (marks: readonly ClassMark[]) => void;
}

/** Every slot of panels, with the props that a panel hung into it is given. */
export interface Slots {
  'class-tabs': ClassTabProps;
  'class-cards': ClassCardsProps;
  /** A strip above the classes of /d, `var(--room)` high; it is given nothing. */
  dashboard: object;
  commands: CommandsProps;
  /** A button in the bar above the pages of people with a session; it is given nothing. */
  'top-bar': object;
}

/** Every slot of links, with what remote.json says of one: they are data, drawn by the page that owns the slot. */
export interface LinkSlots {
  'main-nav': NavEntry;
}

/** What `contributes` of a remote.json may name. */
export type SlotName = keyof Slots | keyof LinkSlots;
