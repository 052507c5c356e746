import { fireEvent } from '@testing-library/react';

/** What a person types into a rich-text editor, by pasting: a test's browser knows no typing there. */
export function typeInto(editor: HTMLElement, text: string): void {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(editor, { clipboardData: { types: ['text/plain'], getData } });
}
