import { encode } from 'uqr';
import styled from 'styled-components';

/** Scanners need dark modules on a light ground, in dark mode too. */
const Picture = styled.svg`
  inline-size: 12rem;
  max-inline-size: 100%;
  background: #fff;
  border-radius: 0.5rem;
`;

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}
