import { useEffect, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { IconButton, isComposing, readLook } from 'shared-ui';
import { messages } from '../layouts/messages.ts';
import { useLogOut } from '../layouts/useLogOut.tsx';

const CommandPalette = lazyComponent(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));
const ShortcutsDialog = lazyComponent(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

const WRITTEN_IN =
  'input, textarea, select, [contenteditable="true"], dialog, [role="grid"], [role="menu"]';

/** Handles a key that no control of the page has handled, outside of text fields. */
async function handleListKey(key: string, target: Element): Promise<void> {
  const { moveInLists, openItem } = await import('./listKeys.ts');
  if (key === 'Enter') openItem(target);
  else moveInLists(key === 'j' ? 1 : -1);
}

/**
 * The shortcuts of all signed-in pages, and a button for devices without a keyboard. Their code
 * loads on first use.
 */
export function Commands() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const { logOut, question } = useLogOut();

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // The editor has a Ctrl+K of its own.
      if (event.defaultPrevented || altKey || !(target instanceof Element)) return;
      if (isComposing(event)) return;
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k') return;
        event.preventDefault();
        setOpened((now) => (now === 'palette' ? null : 'palette'));
      } else if (target.closest(WRITTEN_IN) || readLook().keys === 'off') {
        // Typing in a field triggers no shortcut.
      } else if (key === '?') {
        setOpened('shortcuts');
      } else if (key === 'j' || key === 'k' || (key === 'Enter' && target.matches('article, li'))) {
        handleListKey(key, target).catch(() => undefined);
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const close = () => setOpened(null);
  return (
    <>
      <IconButton
        icon="search"
        label={messages.commands}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
        onClick={() => setOpened('palette')}
      />
      {opened === 'palette' && (
        <CommandPalette
          onShortcuts={() => setOpened('shortcuts')}
          onLogOut={logOut}
          onClose={close}
        />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {question}
    </>
  );
}
