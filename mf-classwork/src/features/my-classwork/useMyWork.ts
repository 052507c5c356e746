import { useState } from 'react';
import { listOf, usePages, type PagesResult } from 'shared-api';
import { listClassworkAsStudent, type Assignment } from 'shared-api/contract';

const LIST = listOf<Assignment>();
const WHOLE = { ...LIST, isWhole: true };

type Pages = PagesResult<Assignment[]>;

/** Classwork being answered, and the list in which that began. */
interface Answering {
  work: Assignment;
  isPast: boolean;
}

/** A piece of classwork as a list shows it. */
export interface ShownWork {
  work: Assignment;
  /** Whether it was deleted while it was answered. */
  isGone: boolean;
}

interface Options {
  /** Whether the list of past work is shown. */
  isPastShown: boolean;
  /** Id of classwork that another part of the screen needs, in whichever list it is. */
  requestedId: string | null;
}

/**
 * Lists open and past classwork. A piece being answered stays in its list, whatever happens to it,
 * until its student is done.
 */
export function useMyWork(classId: string, { isPastShown, requestedId: requested }: Options) {
  const [answering, setAnswering] = useState<Answering[]>([]);
  const [looks, setLooks] = useState<'in past' | 'everywhere' | null>(null);
  const list = looks === 'everywhere' ? WHOLE : LIST;
  const query = (past: 'omit' | 'only') => ({
    query: { class_id: classId, order: 'due', past, kinds: 'all' } as const,
  });
  const open = usePages(listClassworkAsStudent, query('omit'), list);
  const past = usePages(listClassworkAsStudent, isPastShown || looks ? query('only') : null, list);

  /** Finds classwork in either list. */
  const find = (id: string) => {
    const isThis = (work: Assignment) => work.id === id;
    return open.data?.find(isThis) ?? past.data?.find(isThis);
  };
  const needed = [...answering.map(({ work }) => work.id), ...(requested ? [requested] : [])];
  // Pieces in neither loaded list are searched in the complete lists.
  const notOpen = open.data ? needed.filter((id) => !has(open, id)) : [];
  const farAs = notOpen.every(find) ? 'in past' : 'everywhere';
  const next = notOpen.length === 0 ? null : farAs;
  if (next !== looks) setLooks(next);

  const isAllKnown = [open, past].every(({ data, hasMore }) => data !== undefined && !hasMore);

  function shownIn(pages: Pages, isPast: boolean): ShownWork[] {
    const works = pages.data ?? [];
    const isElsewhere = ({ id }: Assignment) =>
      answering.some((each) => each.work.id === id && each.isPast !== isPast);
    const due = answering.filter((each) => each.isPast === isPast && !has(pages, each.work.id));
    return [
      ...due.map(({ work }) => {
        const now = find(work.id);
        return { work: now ?? work, isGone: !now && isAllKnown };
      }),
      ...works.filter((work) => !isElsewhere(work)).map((work) => ({ work, isGone: false })),
    ];
  }

  function change(id: string, to: (work: Assignment) => Assignment) {
    for (const pages of [open, past]) {
      pages.change((all) => all.map((work) => (work.id === id ? to(work) : work)));
    }
  }

  return {
    open,
    past,
    find,
    shownOpen: shownIn(open, false),
    shownPast: shownIn(past, true),
    change,
    reload: async () => {
      await Promise.all([open.reload(), past.reload()]);
    },
    /** Marks classwork of a list as being answered, or as done. */
    setAnswers: (work: Assignment, isPast: boolean, isAnswering: boolean) => {
      setAnswering((all) => [
        ...all.filter((each) => each.work.id !== work.id),
        ...(isAnswering ? [{ work, isPast }] : []),
      ]);
    },
  };
}

function has({ data }: Pages, id: string): boolean {
  return data?.some((work) => work.id === id) ?? false;
}
