import type { EditorState } from 'draft-js';
import { useState, type KeyboardEvent, type Ref } from 'react';
import type { RichTextMessages } from '../messages.ts';
import { glyphs } from './glyphs.ts';
import { Bar, Group, ToolButton } from './Toolbar.styles.ts';
import { TOOLS, type Tool } from './tools.ts';

const MIRRORED = /list|indent|outdent|undo|redo|quote/i;
const COMMAND = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+';

export interface ToolbarProps {
  state: EditorState;
  messages: RichTextMessages;
  /** Id of the text that it formats. */
  controls: string;
  openForm: 'link' | 'image' | null;
  isDisabled: boolean;
  onRun: (tool: Tool) => void;
  /** Ref of the button that receives the focus from the text. */
  activeRef: Ref<HTMLButtonElement>;
}

/** Toolbar with one tab stop; the arrow keys move from button to button. */
export function Toolbar(props: ToolbarProps) {
  const { state, messages, controls, openForm, isDisabled, onRun, activeRef } = props;
  const [active, setActive] = useState<Tool['name']>('bold');

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const next =
      step === undefined
        ? { Home: buttons[0], End: buttons.at(-1) }[event.key]
        : buttons.at((at + step) % buttons.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Bar
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
      onKeyDown={handleKeyDown}
    >
      {TOOLS.map((group) => (
        <Group key={group[0]?.name}>
          {group.map((tool) => {
            const { name, glyph, keys, run, isOn, isOff } = tool;
            const isForm = typeof run === 'string';
            return (
              <ToolButton
                key={name}
                ref={name === active ? activeRef : undefined}
                type="button"
                tabIndex={name === active ? 0 : -1}
                title={keys ? `${messages[name]} (${COMMAND}${keys})` : messages[name]}
                data-mirrors={MIRRORED.test(name) || undefined}
                aria-label={messages[name]}
                aria-pressed={isOn && !isForm ? isOn(state) : undefined}
                aria-expanded={isForm ? openForm === run : undefined}
                // Disabled buttons stay focusable, so that the order of the buttons is always the
                // same.
                aria-disabled={isDisabled || isOff?.(state) || undefined}
                onFocus={() => setActive(name)}
                // A mouse press does not take the focus and the selection from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!isDisabled && !isOff?.(state)) onRun(tool);
                }}
              >
                {typeof glyph === 'string' ? (
                  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={glyphs[glyph]} />
                  </svg>
                ) : (
                  glyph.letters
                )}
              </ToolButton>
            );
          })}
        </Group>
      ))}
    </Bar>
  );
}
