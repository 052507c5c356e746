import { fireEvent } from '@testing-library/react';

/** Enters text into a rich-text editor by pasting, since jsdom does not support typing there. */
export function typeInto(editor: HTMLElement, text: string): void {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(editor, { clipboardData: { types: ['text/plain'], getData } });
}
