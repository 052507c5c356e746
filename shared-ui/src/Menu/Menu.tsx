import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { Icon, isComposing, type IconName } from 'shared-ui';
import { Item, Popup } from './Menu.styles.ts';
import { usePopup } from './usePopup.ts';

/** Item of a menu. */
export interface MenuItem {
  label: string;
  /** Sentence below the label that explains the item. */
  hint?: string;
  icon?: IconName;
  tone?: 'danger';
  isDisabled?: boolean;
  onSelect?: () => void;
  /** Makes the item a link: `as: Link, to: '/profile'`, or an `href`. */
  as?: ElementType;
  to?: string;
  href?: string;
}

/** Props of the trigger, to spread onto a `<button>` or shared-ui's Button or IconButton. */
export interface MenuTriggerProps {
  id: string;
  ref: (element: HTMLElement | null) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Renders the button that opens the menu. */
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** Items, from top to bottom. */
  items: readonly MenuItem[];
  /** Accessible name of the menu; default: that of the trigger. */
  label?: string;
  /** Edge of the trigger that it is aligned to. */
  align?: 'start' | 'end';
}

/**
 * Button that opens a list of actions, with arrow keys, letters and Escape as in the ARIA pattern.
 */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const isOpen = opened !== null;
  usePopup(anchor, popup, isOpen, align, () => setOpened(null));

  const itemsOf = () => [
    ...(popup.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];

  useLayoutEffect(() => {
    if (opened)
      itemsOf()
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);

  function close() {
    setOpened(null);
    anchor?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const all = itemsOf();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (next) {
      next.focus();
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Tab') {
      close();
      return;
    } else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = event.key.toLocaleLowerCase();
      [...all.slice(at + 1), ...all.slice(0, at + 1)]
        .find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))
        ?.focus();
    } else {
      return;
    }
    event.preventDefault();
    // A surrounding dialog must not handle the same Escape.
    event.stopPropagation();
  }

  return (
    <>
      {trigger({
        id: `${id}-trigger`,
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpened(isOpen ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isOpen && (
        <Popup
          ref={popup}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-trigger` })}
          onKeyDown={handleKeyDown}
        >
          {items.map(
            ({ label: text, hint, icon, tone, isDisabled, onSelect, as, to, href }, index) => (
              <Item
                key={text}
                as={as ?? (href ? 'a' : 'button')}
                {...(as || href ? { to, href } : { type: 'button' })}
                role="menuitem"
                tabIndex={-1}
                $isDanger={tone === 'danger'}
                aria-disabled={isDisabled || undefined}
                aria-describedby={hint && `${id}-hint-${index}`}
                onClick={(event: MouseEvent) => {
                  if (isDisabled) {
                    event.preventDefault();
                    return;
                  }
                  close();
                  onSelect?.();
                }}
              >
                {icon && <Icon name={icon} />}
                {hint ? (
                  <span>
                    {text}
                    {/* The hint is a description; the accessible name is only the label. */}
                    <small id={`${id}-hint-${index}`} aria-hidden="true">
                      {hint}
                    </small>
                  </span>
                ) : (
                  text
                )}
              </Item>
            ),
          )}
        </Popup>
      )}
    </>
  );
}
