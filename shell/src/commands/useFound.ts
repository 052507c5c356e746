import { useEffect, useState } from 'react';
import type { Command } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { search, type SearchResult } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Milliseconds after the last letter. */
const PAUSE = 200;
/** Minimum number of letters; fewer match nearly everything. */
const LETTERS = 2;
/** Maximum number of results; the search page has the rest. */
const SHOWN = 6;

/** Searches the server once typing has paused; the results appear below the palette's own. */
export function useFound(typed: string): { found: Command[]; isLooking: boolean } {
  const words = typed.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  const isMeant = words === query && words.length >= LETTERS;
  const { data, isLoading } = useQuery(
    search,
    isMeant ? { query: { q: words, limit: SHOWN } } : null,
  );
  const found = (isMeant ? (data ?? []) : []).map(({ id, title, href, ...result }) => ({
    id: `found ${id}`,
    title,
    hint: hintOf(result),
    to: href,
  }));
  return { found, isLooking: isLoading || (words.length >= LETTERS && words !== query) };
}

function hintOf({
  state,
  class: placeholder,
  excerpt,
}: Pick<SearchResult, 'state' | 'class' | 'excerpt'>) {
  return [placeholder.name, state && messages[state], excerpt].filter(Boolean).join(' · ');
}
