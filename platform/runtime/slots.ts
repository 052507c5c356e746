import type { NavEntry } from '../registry/remoteJson.ts';

/** The tabs of a class's page. */
export interface ClassTabProps {
  classId: string;
  role: 'teacher' | 'student';
  /** Whether the tab is the one in front: a hidden one should not mark messages as read. */
  isActive: boolean;
  /** Puts a count of what is new on the tab; 0 takes it away. */
  onUnreadChange: (count: number) => void;
}

/** Every slot of panels, with the props that a panel hung into it is given. */
export interface Slots {
  'class-tabs': ClassTabProps;
}

/** Every slot of links, with what remote.json says of one: they are data, drawn by the page that owns the slot. */
export interface LinkSlots {
  'main-nav': NavEntry;
}

/** What `contributes` of a remote.json may name. */
export type SlotName = keyof Slots | keyof LinkSlots;
