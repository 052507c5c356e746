/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './GlobalStyle.ts';
import { palette } from './palette.ts';

/** As the prerendered landing page has it. */
function styleSheet() {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  return sheet.getStyleTags();
}

test('knows every colour in both themes, and follows the system until told otherwise', () => {
  const css = styleSheet();
  for (const [name, [light, dark]] of Object.entries(palette)) {
    expect(css).toContain(`--color-${name}:${light}`);
    expect(css).toContain(`--color-${name}:${dark}`);
  }
  expect(css).toContain('prefers-color-scheme: dark');
  expect(css).toContain(":root:not([data-theme='light'])");
  expect(css).toContain(":root[data-theme='dark']");
});

test('rests for those who asked for less motion, and shows where the focus is', () => {
  const css = styleSheet();
  expect(css).toContain('prefers-reduced-motion: reduce');
  expect(css).toMatch(/:focus-visible{outline:2px solid/);
});

test('prints dark pages in the light theme', () => {
  expect(styleSheet()).toMatch(/@media print{:root:root:root{color-scheme:light/);
});
