import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Avatar, isComposing, VisuallyHidden } from 'shared-ui';
import { LIMITS, type Mentionable } from 'shared-api/contract';
import { fieldOf, type MentionField } from './field.ts';
import { List, Option } from './Mentions.styles.ts';
import { messages } from './messages.ts';
import { positionList } from './positionList.ts';
import { useMentionable } from './useMentionable.ts';

/**
 * A name after an `@`, with space for the number of a duplicate name. Not inside a word, as in
 * e-mail addresses.
 */
const CALL = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_@/])@((?!\\s)[^@\\n]{0,${LIMITS.username + 5}})$`,
  'u',
);

/** The class whose members are offered, and the field. */
export interface MentionsProps {
  classId: string;
  /** Returns the field that the person writes in. */
  field: () => HTMLTextAreaElement | MentionField | null | undefined;
}

/** The text between the `@` and the caret, and the index of the `@`. */
interface Call {
  typed: string;
  at: number;
}

/** Offers the members of a class after an `@` in a field, and inserts the chosen name. */
export function Mentions({ classId, field }: MentionsProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [call, setCall] = useState<Call | null>(null);
  const [active, setActive] = useState(0);
  /** Index of the `@` where the person closed the list: there it stays closed. */
  const closedAt = useRef(-1);
  const people = useMentionable(classId, call?.typed ?? null);
  const isOpen = call !== null && people.length > 0;
  const chosen = Math.min(active, people.length - 1);

  const find = useEffectEvent(() => fieldOf(field()));
  const look = useEffectEvent(() => {
    const next = callIn(find());
    if (next?.at !== closedAt.current) closedAt.current = -1;
    setCall((before) => {
      const shown = closedAt.current === -1 ? next : null;
      return before?.typed === shown?.typed && before?.at === shown?.at ? before : shown;
    });
  });

  useEffect(() => {
    const handle = () => look();
    handle();
    // On the document, so that the field has handled the event before.
    const events = ['input', 'keyup', 'click', 'focusout', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, handle);
    return () => {
      for (const event of events) document.removeEventListener(event, handle);
    };
  }, []);

  // A new query selects its first result.
  const [shownCall, setShownCall] = useState(call);
  if (shownCall !== call) {
    setShownCall(call);
    setActive(0);
  }

  function choose({ username }: Mentionable) {
    if (!call) return;
    closedAt.current = call.at;
    setCall(null);
    fieldOf(field())?.replaceBefore(call.typed.length + 1, `@${username} `);
  }

  function press(key: string): boolean {
    const person = people[chosen];
    if (key === 'ArrowDown') setActive((chosen + 1) % people.length);
    else if (key === 'ArrowUp') setActive((chosen + people.length - 1) % people.length);
    else if ((key === 'Enter' || key === 'Tab') && person) choose(person);
    else if (key === 'Escape') {
      closedAt.current = call?.at ?? -1;
      setCall(null);
    } else return false;
    return true;
  }

  useEffect(() => {
    if (!isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isComposing(event) || !press(event.key)) return;
      // Neither the field nor the page handles it.
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  });

  // Without popovers, the list stays a fixed box, which is usable.
  useLayoutEffect(() => {
    if (isOpen) list.current?.showPopover?.();
  }, [isOpen]);

  useLayoutEffect(() => {
    const box = list.current;
    const element = find()?.element;
    if (!isOpen || !box || !element) return;
    const update = () => positionList(box, element);
    update();
    const view = window.visualViewport;
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    view?.addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
      view?.removeEventListener('resize', update);
    };
  }, [isOpen, people.length]);

  // The field keeps the focus: its ARIA attributes name the selected option.
  useLayoutEffect(() => {
    const element = find()?.element;
    if (!isOpen || !element) return;
    const labels = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${chosen}`,
    };
    for (const [name, value] of Object.entries(labels)) element.setAttribute(name, value);
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(labels)) element.removeAttribute(name);
    };
  }, [isOpen, chosen, listId]);

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? messages.found({ count: people.length }) : ''}
      </VisuallyHidden>
      {isOpen && (
        <List
          ref={list}
          id={listId}
          role="listbox"
          aria-label={messages.title}
          popover="manual"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
        >
          {people.map((person, index) => (
            <Option
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onClick={() => choose(person)}
            >
              <Avatar size="small" name={person.username} src={person.profile_image} />
              <bdi>{person.username}</bdi>
            </Option>
          ))}
        </List>
      )}
    </>
  );
}

/** Returns the mention being typed; null otherwise, and when the focus is elsewhere. */
function callIn(field: MentionField | null): Call | null {
  if (!field?.element?.contains(document.activeElement)) return null;
  const before = field.textBefore();
  const [found, typed = ''] = CALL.exec(before) ?? [];
  // After a name and a space, ordinary text continues.
  if (found === undefined || /\s$/.test(typed)) return null;
  return { typed, at: before.length - found.length };
}
