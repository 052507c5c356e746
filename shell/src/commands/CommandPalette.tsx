import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'platform/router';
import { Slot, type Command } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { IconButton, isComposing, VisuallyHidden } from 'shared-ui';
import { useOverlay } from '../overlay/useOverlay.ts';
import { Found, Input } from './CommandPalette.styles.ts';
import { Frame, Head } from './Frame.ts';
import { messages } from './messages.ts';
import { rank } from './rank.ts';
import { useCommands } from './useCommands.ts';
import { useFound } from './useFound.ts';

interface Props {
  onShortcuts: () => void;
  onLogOut: () => void;
  onClose: () => void;
}

/** Finds everything that the person may open, by a few letters of its name. */
export function CommandPalette({ onShortcuts, onLogOut, onClose }: Props) {
  const listId = useId();
  const overlay = useOverlay(onClose);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { commands, parts, isLoading } = useCommands({ onShortcuts, onLogOut });
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found: texts, isLooking } = useFound(words);
  const known = rank(commands, words);
  const knownPaths = new Set(known.map(({ to }) => to));
  const everywhere = {
    id: 'search',
    title: messages.everywhere({ words }),
    to: paths.search({ q: words }),
  };
  const found = [
    ...known,
    ...texts.filter(({ to }) => !knownPaths.has(to)),
    ...(words.trim() ? [everywhere] : []),
  ];
  const count = found.length - (words.trim() ? 1 : 0);
  useEffect(() => input.current?.focus(), []);
  // While commands are loading, a missing result may still arrive.
  const nothing = isLoading || isLooking ? messages.looking : messages.none;
  const at = Math.min(chosen, found.length - 1);

  function choose(command: Command | undefined) {
    if (!command) return;
    onClose();
    if (command.to !== undefined) void navigate(command.to);
    else command.run?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') choose(found[at]);
    else if (step !== undefined) setChosen((at + step + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  }

  return (
    <Frame {...overlay} aria-label={messages.title}>
      <Head>
        <Input
          ref={input}
          role="combobox"
          aria-label={messages.search}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[at] && `${listId}-${at}`}
          aria-autocomplete="list"
          placeholder={messages.search}
          autoComplete="off"
          spellCheck={false}
          value={words}
          dir={words === '' ? undefined : 'auto'}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKeyDown}
        />
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </Head>
      <Found>
        <div id={listId} role="listbox" aria-label={messages.found}>
          {found.map((command, index) => (
            <Option
              key={command.id}
              id={`${listId}-${index}`}
              command={command}
              isChosen={index === at}
              onChoose={() => choose(command)}
            />
          ))}
        </div>
        {count === 0 && <p>{nothing({ words })}</p>}
      </Found>
      <VisuallyHidden role="status">
        {count === 0 ? nothing({ words }) : messages.count({ count })}
      </VisuallyHidden>
      <div hidden>
        {parts.map(({ contribution, props }) => (
          <Slot
            key={`${contribution.remote} ${contribution.id}`}
            name="commands"
            contribution={contribution}
            props={props}
          />
        ))}
      </div>
    </Frame>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, command: { title, hint }, isChosen, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && onChoose()}
    >
      <bdi>{title}</bdi>
      {hint && <bdi>{hint}</bdi>}
    </div>
  );
}
