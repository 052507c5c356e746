import { convertFromRaw, convertToRaw, EditorState, type ContentState } from 'draft-js';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { registerTyping } from 'shared-ui';
import { fromHtml } from './fromHtml.ts';
import { decorator } from './rendering.tsx';
import { contentOnScreen } from './screenText.ts';
import { toHtml } from './toHtml.ts';

interface DraftOptions {
  value: string;
  onChange: (html: string) => void;
  /** Element around the editor. */
  root: RefObject<HTMLElement | null>;
}

/** Longest wait for the end of a composition, in milliseconds. Browsers normally end it on blur. */
const LONGEST_COMPOSITION_END = 1000;

function load(html: string): EditorState {
  return EditorState.createWithContent(convertFromRaw(fromHtml(html)), decorator);
}

/** Manages the editor's state, synchronized with the HTML outside. */
export function useDraft({ value, onChange, root }: DraftOptions) {
  const [state, setState] = useState(() => load(value));
  // draft-js may answer one event with several changes, each of which needs the result of the one
  // before.
  const latest = useRef(state);
  const lastReported = useRef(value);
  const afterComposition = useRef<(() => void)[]>([]);

  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    latest.current = load(value);
    setState(latest.current);
    endWaiting();
  }, [value]);

  const settleLatest = useEffectEvent(() => settle());
  useEffect(() => registerTyping(() => settleLatest()), []);

  function change(next: EditorState) {
    const hasEnded = latest.current.isInCompositionMode() && !next.isInCompositionMode();
    if (!hasEnded) return apply(next);
    const whole = withComposition(next);
    // Synchronously, because code that waits for the end of a composition submits the last rendered
    // form.
    flushSync(() => apply(whole));
    endWaiting();
  }

  /**
   * Corrects the content after a composition. draft-js misreads some of them, such as one in an
   * empty line, so the screen counts.
   */
  function withComposition(next: EditorState): EditorState {
    if (!root.current) return next;
    const seen = contentOnScreen(latest.current, root.current);
    const isSame = seen.getPlainText() === next.getCurrentContent().getPlainText();
    return isSame ? next : EditorState.push(next, seen, 'insert-characters');
  }

  function apply(next: EditorState) {
    const content = next.getCurrentContent();
    const isText = content !== latest.current.getCurrentContent();
    latest.current = next;
    setState(next);
    if (isText) publish(content);
  }

  function publish(content: ContentState) {
    const html = toHtml(convertToRaw(content));
    if (html === lastReported.current) return;
    lastReported.current = html;
    onChange(html);
  }

  /** Publishes the text of an open composition, which draft-js reads only later. */
  function publishComposition() {
    if (!latest.current.isInCompositionMode() || !root.current) return;
    publish(contentOnScreen(latest.current, root.current));
  }

  function endWaiting() {
    for (const resolve of afterComposition.current.splice(0)) resolve();
  }

  function settle(): Promise<void> | null {
    return latest.current.isInCompositionMode() ? endComposition() : null;
  }

  /** Resolves once draft-js and the form have the text of the composition. */
  async function endComposition(): Promise<void> {
    const { activeElement } = document;
    const hasFocus = activeElement instanceof HTMLElement && root.current?.contains(activeElement);
    const ended = new Promise<void>((resolve) => {
      const longest = setTimeout(resolve, LONGEST_COMPOSITION_END);
      afterComposition.current.push(() => {
        clearTimeout(longest);
        resolve();
      });
    });
    if (hasFocus) activeElement.blur();
    await ended;
    if (hasFocus && document.activeElement === document.body) activeElement.focus();
  }

  return { state, latest, change, settle, publishComposition };
}
