import { useEffect, useState } from 'react';
import { useSearchParams } from 'platform/router';
import { listOf, usePages, type PagesResult } from 'shared-api';
import {
  LIMITS,
  search,
  wantedWords,
  type ReplyOf,
  type SearchKind,
  type SearchResult,
} from 'shared-api/contract';
import { kindOf } from './kinds.ts';

/** Milliseconds after the last letter. */
const PAUSE = 200;
const LIST = listOf<SearchResult>();

type Found = ReplyOf<typeof search>;

/** The current search, stored in the address. */
export interface Wanted {
  q: string;
  classId: string;
  kind: SearchKind | '';
}

interface SearchState {
  typed: string;
  type: (text: string) => void;
  /** Searches what is typed now, without waiting for another letter. */
  submit: () => void;
  wanted: Wanted;
  narrow: (change: Partial<Wanted>) => void;
  /** During a search, the earlier results. */
  query: PagesResult<Found>;
  /** The words of the shown search; empty for none. */
  words: string[];
  isLooking: boolean;
}

export function useSearch(): SearchState {
  const [params, setParams] = useSearchParams();
  const wanted: Wanted = {
    q: (params.get('q') ?? '').slice(0, LIMITS.search),
    classId: params.get('class') ?? '',
    kind: kindOf(params.get('kind'))?.value ?? '',
  };
  const { q, classId, kind } = wanted;
  const [typed, setTyped] = useState(q);
  const [isTyping, setIsTyping] = useState(false);
  // The search can change without typing, such as by going back.
  if (!isTyping && typed !== q) setTyped(q);

  const words = wantedWords(q);
  const query = usePages(
    search,
    words.length === 0
      ? null
      : { query: { q, class_id: classId || undefined, kind: kind || undefined } },
    LIST,
  );
  const [last, setLast] = useState<{ data: Found; words: string[] }>();
  if (query.data && query.data !== last?.data) setLast({ data: query.data, words });
  const before = query.isLoading && words.length > 0 ? last : undefined;

  function look(next: Wanted) {
    const query = new URLSearchParams();
    if (next.q.trim()) query.set('q', next.q.trim());
    if (next.classId) query.set('class', next.classId);
    if (next.kind) query.set('kind', next.kind);
    setIsTyping(false);
    setTyped(next.q.trim());
    setParams(query, { replace: true });
  }

  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => look({ q: typed, classId, kind }), PAUSE);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each letter waits anew
  }, [typed, isTyping]);

  return {
    typed,
    type(text) {
      setTyped(text);
      setIsTyping(true);
    },
    submit: () => look({ ...wanted, q: typed }),
    wanted,
    narrow: (change) => look({ ...wanted, q: typed, ...change }),
    query: { ...query, data: query.data ?? before?.data },
    words: before && !query.data ? before.words : words,
    isLooking: query.isLoading,
  };
}
