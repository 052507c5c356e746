import { createGlobalStyle, css } from 'styled-components';
import { contrastPalette, palette, tintPalette } from './palette.ts';
import { animation, color, font, media, scales } from './tokens.ts';

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

function colors(values: Record<string, readonly [string, string]>, theme: Theme) {
  const pick = theme === 'light' ? 0 : 1;
  return declare(
    'color',
    Object.fromEntries(Object.entries(values).map(([name, pair]) => [name, pair[pick]])),
  );
}

/** Applies a theme by the system's setting, and by the reader's own choice. */
function bySystemAndSwitch(declarations: (theme: Theme) => string, mark = '') {
  return css`
    :root${mark} {
      ${declarations('light')}
    }
    @media (prefers-color-scheme: dark) {
      :root${mark}:not([data-theme='light']) {
        ${declarations('dark')}
      }
    }
    :root${mark}[data-theme='dark'] {
      ${declarations('dark')}
    }
  `;
}

const contrasting = (theme: Theme) => colors(contrastPalette, theme);

function themed(theme: Theme) {
  const pick = theme === 'light' ? 0 : 1;
  const tints = tintPalette.map(
    (tint, index) =>
      `--tint-${index}:${tint[pick * 2]};--tint-${index}-text:${tint[pick * 2 + 1]};`,
  );
  return (
    `color-scheme:${theme};--picture:${theme === 'light' ? 'none' : 'brightness(0.8)'};` +
    colors(palette, theme) +
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
  }
  ${bySystemAndSwitch(themed)}
  @media (prefers-contrast: more) {
    ${bySystemAndSwitch(contrasting)}
  }
  ${bySystemAndSwitch(contrasting, "[data-contrast='more']")}
  :root[data-text='large'] {
    font-size: 112.5%;
  }
  :root[data-text='larger'] {
    font-size: 131.25%;
  }
  ${media.coarsePointer} {
    :root {
      --control-medium: 2.875rem;
      --control-small: 2.75rem;
    }
  }
`;

/** Stops all motion. Animations still end, so that code that waits for their end continues. */
function still() {
  return css`
    &,
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  `;
}

/**
 * Tokens of both themes, the reset and the document's base styles. Rendered once, by the page's
 * owner.
 * - `scrollbar-gutter`: a dialog hides the page's scrollbar, and must not widen the page.
 * - `scroll-padding-block`: a focused element must not be under a page's bars.
 * - Print hides controls, and what surrounds the page.
 * The comments are here, because comments in the style itself would be sent to every page.
 */
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
    scrollbar-gutter: stable;
    @media (min-height: 30em) {
      scroll-padding-block: 7.5rem 1rem;
    }
  }
  html:has(dialog[open]) { overflow: hidden; }
  body { min-block-size: 100vh; min-block-size: 100dvh; overflow-wrap: break-word; }
  h1, h2, h3, h4 { line-height: ${font.line.tight}; font-weight: ${font.weight.bold}; text-wrap: balance; }
  h1 { font-size: ${font.size.title}; letter-spacing: -0.015em; }
  h2 { font-size: ${font.size.heading}; letter-spacing: -0.01em; }
  h3, h4 { font-size: ${font.size.body}; }
  ul[role='list'], ol[role='list'] { list-style: none; padding: 0; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  fieldset { border: 0; padding: 0; min-inline-size: 0; }
  legend { padding: 0; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  h1:focus, main:focus { outline: none; }
  ::selection { background: ${color.accentSoft}; color: ${color.accentText}; }
  ::highlight(mention) { background-color: ${color.accentSoft}; color: ${color.accentText}; }
  @keyframes ${animation.appear} { from { opacity: 0; } }
  @keyframes ${animation.vanish} { to { opacity: 0; } }
  @keyframes ${animation.rise} { from { opacity: 0; transform: translateY(0.75rem); } }
  @keyframes ${animation.drop} { from { opacity: 0; transform: translateY(-0.25rem); } }
  @keyframes ${animation.slide} { from { inset-inline-start: -40%; } to { inset-inline-start: 100%; } }
  @keyframes ${animation.turn} { to { transform: rotate(1turn); } }
  @keyframes ${animation.breathe} { 50% { opacity: 0.45; } }
  ${media.reducedMotion} { html { ${still()} } }
  html[data-motion='reduce'] { ${still()} }
  @media print {
    :root:root:root:root { ${themed('light')} }
    html { background: none; }
    button, nav, [data-screen-only] { display: none !important; }
    h1, h2, h3, h4 { break-after: avoid; }
    tr, li { break-inside: avoid; }
  }
`;
