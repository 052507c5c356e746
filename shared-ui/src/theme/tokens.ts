import { palette, tintPalette } from './palette.ts';

type ColorName = keyof typeof palette;

/** Colours by purpose; each follows the theme. */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(--color-${name})`]),
) as Record<ColorName, string>;

/** Background and text of the deterministic tints of Avatar and Cover. */
export const tints = tintPalette.map((_, index) => ({
  surface: `var(--tint-${index})`,
  text: `var(--tint-${index}-text)`,
}));

/** Values behind `space`, `radius` and `font`, which GlobalStyle writes as custom properties. */
export const scales = {
  space: ['0', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem', '3rem', '4rem', '6rem'],
  radius: { small: '0.375rem', medium: '0.625rem', large: '1rem', round: '999px' },
  size: {
    caption: '0.8125rem',
    small: '0.9375rem',
    body: '1rem',
    large: '1.125rem',
    heading: '1.3125rem',
    title: 'clamp(1.5rem, 1.2rem + 1.4vw, 2rem)',
    display: 'clamp(2.125rem, 1.4rem + 3.4vw, 3.5rem)',
  },
} as const;

/** Step of `space`. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Distances of 0, 4, 8, 12, 16, 24, 32, 48, 64 and 96 px at the default text size. */
export const space = scales.space.map((_, step) => `var(--space-${step})`) as unknown as Readonly<
  Record<SpaceStep, string>
>;

/** Radii of corners; `round` makes pills and circles. */
export const radius = {
  small: 'var(--radius-small)',
  medium: 'var(--radius-medium)',
  large: 'var(--radius-large)',
  round: 'var(--radius-round)',
} as const;

/** Families, sizes and weights; sizes follow what the reader has set in the browser. */
export const font = {
  family:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', sans-serif",
  mono: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  size: {
    caption: 'var(--font-caption)',
    small: 'var(--font-small)',
    body: 'var(--font-body)',
    large: 'var(--font-large)',
    heading: 'var(--font-heading)',
    title: 'var(--font-title)',
    display: 'var(--font-display)',
  },
  weight: { regular: '400', medium: '550', bold: '680' },
  line: { tight: '1.2', normal: '1.55' },
} as const;

/** Shadows. In the dark theme, lighter surfaces express most of the depth. */
export const shadow = {
  low: 'var(--shadow-low)',
  medium: 'var(--shadow-medium)',
  high: 'var(--shadow-high)',
} as const;

/** Media queries, in em so that they follow the reader's text size and zoom. */
export const breakpoint = {
  /** Narrower than 600 px. */
  phone: '@media (max-width: 37.49em)',
  /** Narrower than 900 px. */
  tablet: '@media (max-width: 56.24em)',
  /** 900 px and wider. */
  desktop: '@media (min-width: 56.25em)',
} as const;

/** Media queries about the reader's device and preferences. */
export const media = {
  hover: '@media (hover: hover)',
  coarsePointer: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;

/** Delay in milliseconds before a skeleton or a spinner appears. */
export const PATIENCE_MS = 150;

/** Durations with their easing, for `transition` and `animation`. */
export const motion = {
  fast: '120ms cubic-bezier(0.2, 0, 0, 1)',
  medium: '220ms cubic-bezier(0.2, 0, 0, 1)',
  /** Delay before a placeholder. A page that started from its app shell has waited already. */
  patience: `var(--patience, ${PATIENCE_MS}ms)`,
} as const;

/**
 * Names for `animation`. The document's styles contain their keyframes from the start, because
 * keyframes that are inserted later make a browser restyle the whole page.
 */
export const animation = {
  appear: 'appear',
  vanish: 'vanish',
  rise: 'rise',
  drop: 'drop',
  slide: 'slide',
  turn: 'turn',
  breathe: 'breathe',
} as const;

/** Stacking order. Dialogs and menus are in the browser's top layer, above all of these. */
export const z = {
  raised: 1,
  sticky: 10,
  header: 20,
  sidebar: 30,
  overlay: 40,
  progress: 50,
} as const;

/** Heights of controls; both are 44 px on touch screens. */
export const control = {
  medium: 'var(--control-medium)',
  small: 'var(--control-small)',
} as const;
