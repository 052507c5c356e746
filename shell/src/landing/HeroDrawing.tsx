import styled, { keyframes } from 'styled-components';
import { color, font } from 'shared-ui';

const settle = keyframes`from { opacity: 0; transform: translateY(14px); }`;

const Drawing = styled.svg`
  --board: ${color.accent};
  --chalk: ${color.onAccent};
  @supports (color: light-dark(red, red)) {
    /* A board stays dark in dark mode too. */
    --board: light-dark(${color.accent}, ${color.accentSoft});
    --chalk: light-dark(${color.onAccent}, ${color.accentText});
  }
  inline-size: 100%;
  block-size: auto;
  max-inline-size: 38rem;
  margin-inline: auto;
  stroke-linecap: round;
  stroke-linejoin: round;
  /* Drawings are not mirrored in right-to-left languages. */
  direction: ltr;
  text {
    font-family: ${font.family};
    font-weight: 650;
  }
`;

const Note = styled.g<{ $delay: string }>`
  animation: ${settle} 700ms ${({ $delay }) => $delay} cubic-bezier(0.2, 0, 0, 1) both;
`;

const BOARD = 'var(--board)';
const CHALK = 'var(--chalk)';
const paper = { fill: color.surface, stroke: color.border, strokeWidth: 1.5 };
const line = { stroke: color.border, strokeWidth: 7 };

/** A chalkboard with a post, a graded paper and a chat around it. */
export function HeroDrawing() {
  return (
    <Drawing viewBox="0 0 600 470" aria-hidden="true" focusable="false">
      <Board />
      <Note $delay="120ms">
        <Post />
      </Note>
      <Note $delay="260ms">
        <Paper />
      </Note>
      <Note $delay="400ms">
        <Chat />
      </Note>
    </Drawing>
  );
}

function Board() {
  return (
    <>
      <ellipse cx="300" cy="446" rx="230" ry="12" fill={color.surfaceSunken} />
      <path d="M160 330 120 444M440 330l40 114" stroke={color.borderStrong} strokeWidth="10" />
      <rect
        x="62"
        y="26"
        width="476"
        height="320"
        rx="20"
        fill={BOARD}
        stroke={color.highlight}
        strokeWidth="10"
      />
      <g fill="none" stroke={CHALK} strokeWidth="4" opacity="0.92">
        <path d="M112 176V74m0 102h124" />
        <path d="M112 172c26 0 34-82 58-82s22 58 58 62" stroke={color.highlight} />
        <path d="m105 82 7-9 7 9M228 169l9 7-9 7" strokeWidth="3" />
        <path d="M290 172v-88l118 88Zm0-16h16v16" />
        <path d="M446 78h46M446 98h30" opacity="0.6" />
        <path d="M452 150l12 12 24-28" stroke={color.highlight} strokeWidth="5" />
      </g>
      <path d="M250 346h100v8H250Z" fill={color.highlight} />
      <path d="M268 340h26" stroke={CHALK} strokeWidth="7" />
    </>
  );
}

function Post() {
  return (
    <g transform="rotate(-4 130 300)">
      <rect x="14" y="226" width="238" height="144" rx="16" {...paper} />
      <circle cx="46" cy="258" r="16" fill="var(--tint-1)" />
      <text x="46" y="264" textAnchor="middle" fontSize="15" fill="var(--tint-1-text)">
        A
      </text>
      <path d="M74 252h74" stroke={color.borderStrong} strokeWidth="7" />
      <path d="M74 267h42M34 296h192M34 314h160" {...line} />
      <rect x="34" y="332" width="74" height="24" rx="12" fill={color.accentSoft} />
      <path
        d="M48 340h14v9h-7l-4 3v-3h-3Zm26 4h20"
        fill="none"
        stroke={color.accentText}
        strokeWidth="2.5"
      />
    </g>
  );
}

function Paper() {
  return (
    <g transform="rotate(4 490 270)">
      <rect x="402" y="196" width="178" height="166" rx="16" {...paper} />
      <circle cx="444" cy="242" r="24" fill="none" stroke={color.accentSoft} strokeWidth="8" />
      <path d="M444 218a24 24 0 1 1-22.8 16.6" fill="none" stroke={color.accent} strokeWidth="8" />
      <text x="482" y="239" fontSize="20" fill={color.text}>
        18 / 20
      </text>
      <path d="M483 256h52" {...line} strokeWidth="6" />
      <g stroke={color.accentText} strokeWidth="4" fill="none">
        <path d="m424 294 6 6 11-12M424 318l6 6 11-12M424 342l6 6 11-12" />
      </g>
      <path d="M456 295h96M456 319h78M456 343h88" {...line} />
    </g>
  );
}

function Chat() {
  return (
    <>
      <path
        d="M254 352h128a16 16 0 0 1 16 16v20a16 16 0 0 1-16 16H274l-18 14v-14h-2a16 16 0 0 1-16-16v-20a16 16 0 0 1 16-16Z"
        {...paper}
      />
      <path d="M260 371h100M260 387h60" {...line} strokeWidth="6" />
      <path
        d="M342 412h98a15 15 0 0 1 15 15v12a15 15 0 0 1-15 15h-98a15 15 0 0 1-15-15v-12a15 15 0 0 1 15-15Z"
        fill={color.accent}
      />
      <path d="M348 433h60" stroke={color.onAccent} strokeWidth="6" />
      <circle cx="432" cy="433" r="4" fill={color.highlight} />
    </>
  );
}
