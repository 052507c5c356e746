import { palette, tintPalette } from './palette.ts';

type ColorName = keyof typeof palette;

/** Colours, by what they are for; each follows the theme. */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(--color-${name})`]),
) as Record<ColorName, string>;

/** Background and text of the deterministic tints of Avatar and Cover. */
export const tints = tintPalette.map((_, index) => ({
  surface: `var(--tint-${index})`,
  text: `var(--tint-${index}-text)`,
}));

/** The values behind `space`, `radius` and `font`, which GlobalStyle writes as custom properties. */
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

/** A step of `space`. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** 0, 4, 8, 12, 16, 24, 32, 48, 64 and 96 px at the usual text size. */
export const space = scales.space.map((_, step) => `var(--space-${step})`) as unknown as Readonly<
  Record<SpaceStep, string>
>;

/** Of corners; `round` makes pills and circles. */
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

/** Depth. In the dark theme the lighter surfaces do most of this work. */
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

/** Media queries about the reader's device and wishes. */
export const media = {
  hover: '@media (hover: hover)',
  coarsePointer: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;

/** Milliseconds that something may take before its skeleton or spinner shows. */
export const PATIENCE_MS = 150;

/** Durations with their easing, for `transition` and `animation`. */
export const motion = {
  fast: '120ms cubic-bezier(0.2, 0, 0, 1)',
  medium: '220ms cubic-bezier(0.2, 0, 0, 1)',
  /** A page that goes on from its frame has waited already. */
  patience: `var(--patience, ${PATIENCE_MS}ms)`,
} as const;

/**
 * Names for `animation`. They stand in the document's style from the start: a browser that is given one later looks at every element of the
 * page anew.
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

/** Stacking. Dialogs and menus live in the browser's top layer, above all of these. */
export const z = {
  raised: 1,
  sticky: 10,
  header: 20,
  sidebar: 30,
  overlay: 40,
  progress: 50,
} as const;

/** Heights of controls; both grow to 44 px where a finger points. */
export const control = {
  medium: 'var(--control-medium)',
  small: 'var(--control-small)',
} as const;
