import { createGlobalStyle, css } from 'styled-components';
import { palette, tintPalette } from './palette.ts';
import { color, font, media, scales } from './tokens.ts';

type Theme = 'light' | 'dark';

function declare(prefix: string, values: Record<string, string> | readonly string[]) {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('');
}

function shadows(rgb: string, strength: number) {
  const layer = (y: number, blur: number, alpha: number) =>
    `0 ${y}px ${blur}px rgb(${rgb} / ${alpha * strength})`;
  return declare('shadow', {
    low: layer(1, 2, 0.07),
    medium: `${layer(1, 3, 0.06)}, ${layer(6, 16, 0.08)}`,
    high: `${layer(2, 6, 0.08)}, ${layer(16, 48, 0.2)}`,
  });
}

function themed(theme: Theme) {
  const pick = theme === 'light' ? 0 : 1;
  const colors = Object.entries(palette).map(([name, pair]) => [name, pair[pick]]);
  const tints = tintPalette.map(
    (tint, index) =>
      `--tint-${index}:${tint[pick * 2]};--tint-${index}-text:${tint[pick * 2 + 1]};`,
  );
  return (
    `color-scheme:${theme};` +
    declare('color', Object.fromEntries(colors)) +
    tints.join('') +
    (theme === 'light' ? shadows('62 48 30', 1) : shadows('0 0 0', 2.4))
  );
}

const tokens = css`
  :root {
    ${declare('space', scales.space)}
    ${declare('radius', scales.radius)}
    ${declare('font', scales.size)}
    --control-medium: 2.625rem;
    --control-small: 2.125rem;
    ${themed('light')}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${themed('dark')}
    }
  }
  :root[data-theme='dark'] {
    ${themed('dark')}
  }
  ${media.coarsePointer} {
    :root {
      --control-medium: 2.875rem;
      --control-small: 2.75rem;
    }
  }
`;

/** The tokens of both themes, the reset and the document's base styles. Rendered once, by the page's owner. */
export const GlobalStyle = createGlobalStyle`
  ${tokens}
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    font-family: ${font.family};
    line-height: ${font.line.normal};
    color: ${color.text};
    background: ${color.canvas};
    accent-color: ${color.accent};
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    scrollbar-color: ${color.borderStrong} transparent;
  }
  html:has(dialog[open]) { overflow: hidden; }
  body { min-height: 100vh; min-height: 100dvh; overflow-wrap: break-word; }
  h1, h2, h3, h4 { line-height: ${font.line.tight}; font-weight: ${font.weight.bold}; text-wrap: balance; }
  h1 { font-size: ${font.size.title}; letter-spacing: -0.015em; }
  h2 { font-size: ${font.size.heading}; letter-spacing: -0.01em; }
  h3, h4 { font-size: ${font.size.body}; }
  ul[role='list'], ol[role='list'] { list-style: none; padding: 0; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  h1:focus, main:focus { outline: none; }
  ::selection { background: ${color.accentSoft}; color: ${color.accentText}; }
  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media print {
    :root:root:root { ${themed('light')} }
  }
`;
