/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './GlobalStyle.ts';
import { contrastPalette, palette } from './palette.ts';
import { animation } from './tokens.ts';

/** Renders the styles as the prerendered landing page has them. */
function styleSheet() {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  return sheet.getStyleTags();
}

test('has every colour in both themes, and follows the system by default', () => {
  const css = styleSheet();
  for (const [name, [light, dark]] of Object.entries(palette)) {
    expect(css).toContain(`--color-${name}:${light}`);
    expect(css).toContain(`--color-${name}:${dark}`);
  }
  expect(css).toContain('prefers-color-scheme: dark');
  expect(css).toContain(":root:not([data-theme='light'])");
  expect(css).toContain(":root[data-theme='dark']");
});

test('contains the keyframes from the start', () => {
  const css = styleSheet();
  for (const name of Object.values(animation)) expect(css).toContain(`@keyframes ${name}{`);
});

test('has more contrast on request, in both themes, by system and by switch', () => {
  const css = styleSheet();
  const [light, dark] = contrastPalette.textMuted;
  expect(css).toMatch(/prefers-contrast: more/);
  for (const selector of [
    ":root[data-contrast='more']",
    ":root[data-contrast='more'][data-theme='dark']",
  ]) {
    expect(css).toContain(`${selector}{`);
  }
  expect(css.split(`--color-textMuted:${light}`)).toHaveLength(3);
  expect(css.split(`--color-textMuted:${dark}`)).toHaveLength(5);
});

test('has no motion on request, and shows the focus', () => {
  const css = styleSheet();
  expect(css).toContain('prefers-reduced-motion: reduce');
  expect(css).toContain("html[data-motion='reduce']");
  expect(css).toMatch(/:focus-visible{outline:2px solid/);
});

test('prints dark pages in the light theme', () => {
  expect(styleSheet()).toMatch(/@media print{:root:root:root:root{color-scheme:light/);
});
