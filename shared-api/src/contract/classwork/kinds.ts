/** Traits of a kind of classwork, besides title, text, files and topic, which every kind has. */
export interface KindTraits {
  /** Whether it has a due date, and terms for late work. */
  hasDueDate: boolean;
  /** Whether it is worth marks: it counts in averages, and has a column in grade tables. */
  hasMarks: boolean;
  /** Whether students hand in answers: it is in to-do lists, and can be missing. */
  takesAnswers: boolean;
  /**
   * Whether an answer is rich text with files, handed in and withdrawn by the calls that kinds
   * share. Otherwise the kind has its own call.
   */
  hasRichAnswers: boolean;
}

/**
 * Every kind of classwork, by its name on the wire. Code that concerns all kinds reads these traits,
 * and compares no names.
 */
export const CLASSWORK_KINDS = {
  assignment: { hasDueDate: true, hasMarks: true, takesAnswers: true, hasRichAnswers: true },
  material: { hasDueDate: false, hasMarks: false, takesAnswers: false, hasRichAnswers: false },
  quiz: { hasDueDate: true, hasMarks: true, takesAnswers: true, hasRichAnswers: false },
  question: { hasDueDate: true, hasMarks: true, takesAnswers: true, hasRichAnswers: false },
} as const satisfies Record<string, KindTraits>;

/** Name of a kind of classwork on the wire. */
export type ClassworkKind = keyof typeof CLASSWORK_KINDS;

/** The names of all kinds, the default first. */
export const CLASSWORK_KIND_NAMES = Object.keys(CLASSWORK_KINDS) as ClassworkKind[];

/** Whether a text is the name of a kind that this version knows. */
export function isClassworkKind(name: string): name is ClassworkKind {
  return Object.hasOwn(CLASSWORK_KINDS, name);
}

/**
 * Returns the traits of a kind. A reply of a newer server may name a kind that this version does not
 * know; then undefined.
 */
export function kindTraits(kind: string): KindTraits | undefined {
  return isClassworkKind(kind) ? CLASSWORK_KINDS[kind] : undefined;
}
