/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, keyframes } from 'styled-components';
import { GlobalStyle } from './GlobalStyle.ts';
import { StyleRoot } from './StyleRoot.tsx';
import { breakpoint, media } from './tokens.ts';

/** Returns the rules of a page with such a component; its class is `.own`. */
function rulesOf(Thing: React.ComponentType | string) {
  const sheet = new ServerStyleSheet();
  const page = renderToString(
    sheet.collectStyles(
      <StyleRoot>
        <Thing />
      </StyleRoot>,
    ),
  );
  const [, component = 'none', own = 'none'] = /class="([\w-]+) ([\w-]+)"/.exec(page) ?? [];
  return sheet
    .getStyleTags()
    .replaceAll(own, 'own')
    .replaceAll(component, 'component')
    .replace(/^<style[^<>]*>|<\/style>$|data-styled[^{}]*\{content:[^{}]*\}|\/\*!sc\*\//g, '')
    .trim();
}

test('nests conditions in the rule of their component', () => {
  const Thing = styled.div`
    color: red;
    ${media.hover} {
      &:hover,
      &:focus-visible > svg::before {
        color: blue;
      }
    }
    ${breakpoint.phone} {
      gap: 0;
      [dir='rtl'] & {
        gap: 1px;
      }
    }
    ${media.coarsePointer} {
      & > li {
        gap: 2px;
      }
    }
  `;
  expect(rulesOf(Thing)).toBe(
    '.own{color:red;}\n' +
      '.own{@media (hover: hover){&:hover,&:focus-visible>svg::before{color:blue;}}}\n' +
      ".own{@media (max-width: 37.49em){&{gap:0;}[dir='rtl'] &{gap:1px;}}}\n" +
      '.own{@media (pointer: coarse){&>li{gap:2px;}}}',
  );
});

test('does not change rules of no component, rules in two conditions, and rules about another component', () => {
  const enter = keyframes`from { opacity: 0; }`;
  const Thing = styled.div`
    animation: ${enter} 1s;
    ${media.hover} {
      @supports (display: grid) {
        color: red;
      }
    }
    ${breakpoint.phone} {
      color: blue;
      & + & {
        color: red;
      }
    }
  `;
  const rules = rulesOf(Thing);
  expect(rules).toMatch('@media (hover: hover){@supports (display: grid){.own{color:red;}}}');
  expect(rules).toMatch(
    '@media (max-width: 37.49em){.own{color:blue;}.component+.component{color:red;}}',
  );
  expect(rules).toMatch(/^@keyframes \w+\{from\{opacity:0;\}\}/m);
  expect(rulesOf(GlobalStyle)).toMatch('@media (prefers-color-scheme: dark){:root');
});
