import { useId, useState } from 'react';
import styled from 'styled-components';
import { IconButton, color, control, keepLook, radius, readLook, space } from 'shared-ui';
import { useOverlay } from '../overlay/useOverlay.ts';
import { Frame, Head } from './Frame.ts';
import { messages } from './messages.ts';

const IS_MAC = /Mac|iP(hone|ad)/.test(navigator.userAgent);
const CONTROL = IS_MAC ? '⌘' : 'Ctrl';

const SHORTCUTS: [keys: string[], does: string][] = [
  [[CONTROL, 'K'], messages.keys.palette],
  [['?'], messages.keys.help],
  [['j'], messages.keys.next],
  [['k'], messages.keys.previous],
  [['Enter'], messages.keys.open],
  [[CONTROL, 'Enter'], messages.keys.submit],
  [['Alt', 'T'], messages.keys.toasts],
];

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding: ${space[2]};
  dd {
    margin: 0;
  }
  kbd {
    display: inline-block;
    min-inline-size: 1.75rem;
    padding: ${space[1]} ${space[2]};
    margin-inline-end: ${space[1]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.small};
    background: ${color.surfaceSunken};
    font: inherit;
    text-align: center;
  }
`;

const Switch = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: ${control.medium};
  padding: ${space[2]};
  border-block-start: 1px solid ${color.border};
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  small {
    display: block;
    color: ${color.textMuted};
  }
`;

/** Lists the shortcuts, with a switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const hintId = useId();
  const overlay = useOverlay(onClose);
  const [hasSingle, setHasSingle] = useState(readLook().keys === 'on');

  function handleChange(isOn: boolean) {
    keepLook({ keys: isOn ? 'on' : 'off' });
    setHasSingle(isOn);
  }

  return (
    <Frame {...overlay} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{messages.shortcuts}</h2>
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </Head>
      <List>
        {SHORTCUTS.map(([keys, does]) => (
          <Shortcut key={does} keys={keys} does={does} />
        ))}
      </List>
      <Switch>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={hintId}
          checked={hasSingle}
          onChange={({ target }) => handleChange(target.checked)}
        />
        <span>
          {messages.single}
          <small id={hintId}>{messages.singleHint}</small>
        </span>
      </Switch>
    </Frame>
  );
}

function Shortcut({ keys, does }: { keys: string[]; does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
