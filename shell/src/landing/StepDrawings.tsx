import { color, font } from 'shared-ui';
import { SAMPLE_CODE } from './messages.ts';

const frame = { viewBox: '0 0 300 150', 'aria-hidden': true, focusable: false } as const;
const paper = { fill: color.surface, stroke: color.border, strokeWidth: 2 };

export function SignUpDrawing() {
  return (
    <svg {...frame}>
      <rect x="75" y="22" width="150" height="128" rx="14" {...paper} />
      <path d="M65 150h170" stroke={color.surfaceSunken} strokeWidth="6" />
      <circle cx="150" cy="54" r="19" fill={color.accentSoft} />
      <circle cx="150" cy="49" r="7" fill={color.accent} />
      <path d="M137 66c2-8 7-10 13-10s11 2 13 10a19 19 0 0 1-26 0Z" fill={color.accent} />
      <rect x="95" y="86" width="110" height="16" rx="6" fill={color.surfaceSunken} />
      <rect x="95" y="110" width="110" height="16" rx="6" fill={color.surfaceSunken} />
      <path d="M104 94h46M104 118h28" stroke={color.borderStrong} strokeWidth="3" />
    </svg>
  );
}

export function ClassDrawing() {
  return (
    <svg {...frame}>
      <rect x="62" y="24" width="176" height="104" rx="14" {...paper} />
      <path d="M76 25h148a13 13 0 0 1 13 13v30H63V38a13 13 0 0 1 13-13Z" fill={color.accent} />
      <circle cx="205" cy="40" r="26" fill={color.onAccent} opacity="0.12" />
      <path
        d="m92 57 13-24 13 24m-21-9h16"
        fill="none"
        stroke={color.onAccent}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M82 88h84M82 106h52"
        stroke={color.borderStrong}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="186" y="94" width="34" height="18" rx="9" fill={color.highlight} />
    </svg>
  );
}

export function CodeDrawing() {
  return (
    <svg {...frame}>
      {[...SAMPLE_CODE].map((letter, index) => (
        <g key={letter} transform={`translate(${26 + index * 29 + (index > 3 ? 18 : 0)} 56)`}>
          <rect width="25" height="38" rx="7" {...paper} />
          <text
            x="12.5"
            y="26"
            textAnchor="middle"
            fontFamily={font.mono}
            fontSize="19"
            fontWeight="700"
            fill={color.accentText}
          >
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
