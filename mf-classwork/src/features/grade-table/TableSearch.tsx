import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'platform/router';
import type { Parameter, GradeTable } from 'shared-api/contract';
import { Row, color, font, isComposing } from 'shared-ui';
import { TextField } from 'shared-ui/controls';
import type { Position } from './gridKeys.ts';
import { messages } from './messages.ts';
import { tableMatches } from './tableMatches.ts';

const FIND = 'find' satisfies Parameter;

const Search = styled(TextField)`
  flex: 1 1 14rem;
  max-inline-size: 20rem;
`;

const Count = styled.p`
  align-self: flex-end;
  min-block-size: 1.5em;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  ref?: Ref<HTMLInputElement>;
  table: GradeTable;
  /** Shows a match in the table; null without a match. The focus stays in the field. */
  onShow: (match: Position | null) => void;
  /** Moves the focus from the field to the table. */
  onLeave: () => void;
}

/**
 * Searches students and classwork in the table; the browser's own search finds only the visible
 * cells. The query parameter `find` starts a search.
 */
export function TableSearch({ ref, table, onShow, onLeave }: Props) {
  const [search] = useSearchParams();
  const requested = search.get(FIND) ?? '';
  const [words, setWords] = useState(requested);
  const [lastRequested, setLastRequested] = useState(requested);
  const [index, setIndex] = useState(0);
  // The address has changed while the table is open.
  if (requested !== lastRequested) {
    setLastRequested(requested);
    setWords(requested);
    setIndex(0);
  }
  const matches = useMemo(() => tableMatches(table, words), [table, words]);
  const count = matches.length;
  const current = count > 0 ? index % count : 0;

  const show = useEffectEvent(() => onShow(matches[current] ?? null));
  // Only another search scrolls; new grades do not.
  const hasMatch = count > 0;
  useEffect(() => show(), [words, current, hasMatch]);

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && count > 0) {
      setIndex((current + (event.shiftKey ? count - 1 : 1)) % count);
    } else if (event.key === 'ArrowDown' && count > 0) onLeave();
    else if (event.key === 'Escape' && words !== '') setWords('');
    else return;
    event.preventDefault();
  }

  return (
    <Row gap={2}>
      <Search
        ref={ref}
        type="search"
        name="find"
        autoComplete="off"
        label={messages.search}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIndex(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <Count role="status">
        {words.trim() !== '' &&
          (count > 0 ? messages.match({ position: current + 1, count }) : messages.noMatch)}
      </Count>
    </Row>
  );
}
