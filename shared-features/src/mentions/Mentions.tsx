import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Avatar, isComposing, VisuallyHidden } from 'shared-ui';
import { LIMITS, type Mentionable } from 'shared-api/contract';
import { fieldOf, type MentionField } from './field.ts';
import { List, Option } from './Mentions.styles.ts';
import { messages } from './messages.ts';
import { place } from './placeList.ts';
import { useMentionable } from './useMentionable.ts';

/** As long as a name may be with the number of a namesake; not within a word, as e-mail addresses are. */
const CALL = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_@/])@((?!\\s)[^@\\n]{0,${LIMITS.username + 5}})$`,
  'u',
);

/** Where names are wanted, and whose. */
export interface MentionsProps {
  classId: string;
  /** Where somebody writes. */
  field: () => HTMLTextAreaElement | MentionField | null | undefined;
}

/** What stands between the `@` and the caret, and where the `@` is. */
interface Call {
  typed: string;
  at: number;
}

/** Offers the members of a class to whoever types behind an `@` in a field, and writes the name there that they choose. */
export function Mentions({ classId, field }: MentionsProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [call, setCall] = useState<Call | null>(null);
  const [active, setActive] = useState(0);
  /** Where somebody closed the list: it stays closed there. */
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
    // On the document: the field has heard of it by then.
    const events = ['input', 'keyup', 'click', 'focusout', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, handle);
    return () => {
      for (const event of events) document.removeEventListener(event, handle);
    };
  }, []);

  // A new question begins with its first answer.
  const [requested, setAsked] = useState(call);
  if (requested !== call) {
    setAsked(call);
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
      // Neither the field's nor the page's.
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  });

  // Without popovers it stays a fixed box: still usable.
  useLayoutEffect(() => {
    if (isOpen) list.current?.showPopover?.();
  }, [isOpen]);

  useLayoutEffect(() => {
    const box = list.current;
    const element = find()?.element;
    if (!isOpen || !box || !element) return;
    const update = () => place(box, element);
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

  // The field keeps the focus: it says which of the list is chosen.
  useLayoutEffect(() => {
    const element = find()?.element;
    if (!isOpen || !element) return;
    const said = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${chosen}`,
    };
    for (const [name, value] of Object.entries(said)) element.setAttribute(name, value);
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(said)) element.removeAttribute(name);
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

/** What somebody is about to mention; null where they write something else, or elsewhere. */
function callIn(field: MentionField | null): Call | null {
  if (!field?.element?.contains(document.activeElement)) return null;
  const before = field.textBefore();
  const [found, typed = ''] = CALL.exec(before) ?? [];
  // Behind a name and a space, somebody goes on writing.
  if (found === undefined || /\s$/.test(typed)) return null;
  return { typed, at: before.length - found.length };
}
