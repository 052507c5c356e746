import type { KindEntry, NavEntry } from '../registry/remoteJson.ts';

/** Props of the tabs of a class's page. */
export interface ClassTabProps {
  classId: string;
  role: 'teacher' | 'student';
  /** Whether the tab is active: a hidden one must not mark messages as read. */
  isActive: boolean;
  /**
   * Whether the class is archived, so that nothing in it can change. Absent while that is unknown.
   */
  isReadOnly?: boolean;
  /** Sets the count of new items on the tab; 0 removes it. */
  onUnreadChange: (count: number) => void;
}

/** Entry of the command palette, which opens a page or runs an action. */
export interface Command {
  /** Unique among the commands of one contribution. */
  id: string;
  /** Label, by which the command is also found. */
  title: string;
  /** Context, such as a class. It is shown beside the title, and searched too. */
  hint?: string;
  /** Path of a page in the product. */
  to?: string;
  /** Action of a command that opens no page. */
  run?: () => void;
}

/**
 * Props of a module in the command palette. It renders nothing, and is mounted while the palette is
 * open.
 */
export interface CommandsProps {
  /** Sets all current commands, and whether more are loading. Called again on each change. */
  onCommands: (commands: readonly Command[], isLoading?: boolean) => void;
}

/** Short text on the card of a class, with a link. */
export interface ClassMark {
  classId: string;
  /** Short text: `3 to grade`. */
  text: string;
  /** Path of a page in the product. */
  to: string;
  /** Meaning; default: neutral. */
  tone?: 'neutral' | 'info' | 'warning' | 'danger';
}

/**
 * Props of a module for the cards of classes. It renders nothing, and is mounted once for all
 * cards.
 */
export interface ClassCardsProps {
  /** Sets all current badges, of all classes. Called again on each change. */
  onMarks: (marks: readonly ClassMark[]) => void;
}

/** Validation errors by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Props of the part of the form that only one kind of classwork has, below its title and text. The
 * form keeps the fields as a draft, sends them as `kind_fields`, and passes errors back.
 *
 * @typeParam Fields fields of the kind, as JSON; declared in the contract
 */
export interface ClassworkFormProps<Fields extends object = object> {
  classId: string;
  /** Name of the kind. */
  kind: string;
  /** Id of the classwork; absent while it is new. */
  classworkId?: string;
  /** The current fields; null until the part sets them for new classwork. */
  fields: Fields | null;
  /** Errors of the last try to save. */
  errors: FieldErrors;
  /** Whether the form is being saved, so nothing can change. */
  isBusy: boolean;
  /** Sets all fields. */
  onFields: (fields: Fields) => void;
  /** Sets the check that runs before the form is sent; null removes it. */
  onCheck: (check: ((fields: Fields | null) => FieldErrors) | null) => void;
}

/** Short text on the card of classwork of another kind, such as `18 of 24 opened`. */
export interface ClassworkFact {
  classworkId: string;
  text: string;
  /** Path of a page in the product, if the text is a link. */
  to?: string;
  /** Makes the text a badge. */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
}

/**
 * Props of a module for the cards of one or more kinds of classwork. It renders nothing, and is
 * mounted once for all cards, when there is a card of these kinds.
 */
export interface ClassworkFactsProps {
  classId: string;
  role: 'teacher' | 'student';
  /** Sets all current facts of the class. Called again on each change. */
  onFacts: (facts: readonly ClassworkFact[]) => void;
}

/**
 * Props of the summary of all submissions of one kind of classwork, such as bars of the choices. It
 * is above the submissions that a teacher grades.
 */
export interface ClassworkSummaryProps {
  classId: string;
  /** Name of the kind. */
  kind: string;
  classworkId: string;
  /** Number of submissions. It grows while students hand in, so the summary has to be read again. */
  submissionCount: number;
}

/** Slots of panels, with the props of their panels. */
export interface Slots {
  'class-tabs': ClassTabProps;
  'class-cards': ClassCardsProps;
  'classwork-facts': ClassworkFactsProps;
  'classwork-forms': ClassworkFormProps;
  'classwork-summaries': ClassworkSummaryProps;
  /** Strip above the classes of /d, with the height `var(--room)`. Its panels have no props. */
  dashboard: object;
  commands: CommandsProps;
  /** Button in the top bar of signed-in pages. Its panels have no props. */
  'top-bar': object;
}

/**
 * Slots of links, with the fields of a link in remote.json. Links are data, which the page that
 * owns the slot renders.
 */
export interface LinkSlots {
  'main-nav': NavEntry;
  'classwork-kinds': KindEntry;
}

/** Names that `contributes` of a remote.json may contain. */
export type SlotName = keyof Slots | keyof LinkSlots;
