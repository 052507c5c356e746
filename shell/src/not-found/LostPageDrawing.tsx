import { color } from 'shared-ui';

/** A sheet torn out of an exercise book, for an `<svg>` of 240 by 170. */
export function LostPageDrawing() {
  return (
    <>
      <ellipse cx="120" cy="156" rx="88" ry="8" fill={color.surfaceSunken} />
      <path
        d="M40 44 120 56l80-12v92l-80 14-80-14Z"
        fill={color.accent}
        stroke={color.accent}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M46 44c26-2 52 0 74 12v88c-22-12-48-14-74-12Z" fill={color.surface} />
      <path d="M194 44c-26-2-52 0-74 12v88c22-12 48-14 74-12Z" fill={color.surfaceHover} />
      <path
        d="M60 66c16 0 32 2 46 8M60 84c16 0 32 2 46 8M60 102c16 0 32 2 46 8"
        fill="none"
        stroke={color.border}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="rotate(12 172 46)">
        <path
          d="M146 14h52v62l-9-6-8 6-9-6-9 6-8-6-9 6Z"
          fill={color.surface}
          stroke={color.borderStrong}
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M163 32c1-11 19-10 18 1-1 7-9 6-9 14m0 8v.5"
          fill="none"
          stroke={color.accent}
          strokeWidth="4.5"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}
