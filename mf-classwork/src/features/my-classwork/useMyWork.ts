import { useState } from 'react';
import { listOf, usePages, type PagesResult } from 'shared-api';
import { listClassworkAsStudent, type Assignment } from 'shared-api/contract';

const LIST = listOf<Assignment>();
const WHOLE = { ...LIST, isWhole: true };

type Pages = PagesResult<Assignment[]>;

/** What is being answered, and in which of the two lists that began. */
interface Answering {
  work: Assignment;
  isPast: boolean;
}

/** A piece as a list shows it. */
export interface ShownWork {
  work: Assignment;
  /** It was deleted while it was answered. */
  isGone: boolean;
}

interface Options {
  /** The list of what is past is on the screen. */
  isPastShown: boolean;
  /** A piece that something else on the screen needs, wherever it is. */
  asked: string | null;
}

/**
 * What is open, and what is past: where something is being answered it stays where it is, whatever becomes of it, until its student is done
 * with their text.
 */
export function useMyWork(classId: string, { isPastShown, asked: requested }: Options) {
  const [answering, setAnswering] = useState<Answering[]>([]);
  const [looks, setLooks] = useState<'in past' | 'everywhere' | null>(null);
  const list = looks === 'everywhere' ? WHOLE : LIST;
  const query = (past: 'omit' | 'only') => ({
    query: { class_id: classId, order: 'due', past } as const,
  });
  const open = usePages(listClassworkAsStudent, query('omit'), list);
  const past = usePages(listClassworkAsStudent, isPastShown || looks ? query('only') : null, list);

  /** As either list has it. */
  const find = (id: string) => {
    const isThis = (work: Assignment) => work.id === id;
    return open.data?.find(isThis) ?? past.data?.find(isThis);
  };
  const needed = [...answering.map(({ work }) => work.id), ...(requested ? [requested] : [])];
  // What is in neither list as far as it is shown is looked for in all of both.
  const notOpen = open.data ? needed.filter((id) => !has(open, id)) : [];
  const farAs = notOpen.every(find) ? 'in past' : 'everywhere';
  const next = notOpen.length === 0 ? null : farAs;
  if (next !== looks) setLooks(next);

  const isAllKnown = [open, past].every(({ data, hasMore }) => data !== undefined && !hasMore);

  function shownIn(pages: Pages, isPast: boolean): ShownWork[] {
    const works = pages.data ?? [];
    const isElsewhere = ({ id }: Assignment) =>
      answering.some((each) => each.work.id === id && each.isPast !== isPast);
    const unreleased = answering.filter(
      (each) => each.isPast === isPast && !has(pages, each.work.id),
    );
    return [
      ...unreleased.map(({ work }) => {
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
    /** Somebody begins to answer, in one of the lists, or is done. */
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
