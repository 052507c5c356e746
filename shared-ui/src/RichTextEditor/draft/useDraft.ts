import { convertFromRaw, convertToRaw, EditorState } from 'draft-js';
import { useEffect, useRef, useState } from 'react';
import { fromHtml } from './fromHtml.ts';
import { decorator } from './rendering.tsx';
import { toHtml } from './toHtml.ts';

interface HtmlValue {
  value: string;
  onChange: (html: string) => void;
}

function load(html: string): EditorState {
  return EditorState.createWithContent(convertFromRaw(fromHtml(html)), decorator);
}

/** The editor's own state, in step with the HTML outside. */
export function useDraft({ value, onChange }: HtmlValue) {
  const [state, setState] = useState(() => load(value));
  // draft-js may answer one event with several changes, each of which has to see the one before.
  const latest = useRef(state);
  const said = useRef(value);

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    latest.current = load(value);
    setState(latest.current);
  }, [value]);

  function change(next: EditorState) {
    const content = next.getCurrentContent();
    const isText = content !== latest.current.getCurrentContent();
    latest.current = next;
    setState(next);
    if (!isText) return;
    const html = toHtml(convertToRaw(content));
    if (html === said.current) return;
    said.current = html;
    onChange(html);
  }

  return { state, latest, change };
}
