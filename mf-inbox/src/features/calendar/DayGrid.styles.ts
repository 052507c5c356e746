import styled from 'styled-components';
import { breakpoint, color, font, media, radius, space } from 'shared-ui';

export const Grid = styled.div`
  display: grid;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow: clip;
  background: ${color.surface};
`;

export const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  break-inside: avoid;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

export const Weekday = styled.div`
  padding: ${space[2]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  text-align: center;
`;

export const Day = styled.div<{ $isTall: boolean; $isOutside: boolean; $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-inline-size: 0;
  min-block-size: ${({ $isTall }) => ($isTall ? '24rem' : '7.5rem')};
  padding: ${space[1]};
  background: ${({ $isOutside, $isOver }) => {
    if ($isOver) return color.accentSoft;
    return $isOutside ? color.surfaceSunken : 'transparent';
  }};
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & + & {
    border-inline-start: 1px solid ${color.border};
  }
  ${breakpoint.phone} {
    min-block-size: 4rem;
  }
`;

export const DayNumber = styled.span<{ $isToday: boolean; $isOutside: boolean }>`
  align-self: start;
  min-inline-size: 1.75rem;
  padding: 0.125rem ${space[1]};
  border-radius: ${radius.round};
  background: ${({ $isToday }) => ($isToday ? color.accent : 'transparent')};
  color: ${({ $isToday, $isOutside }) => {
    if ($isToday) return color.onAccent;
    return $isOutside ? color.textMuted : color.text;
  }};
  font-size: ${font.size.caption};
  font-weight: ${({ $isToday }) => ($isToday ? font.weight.bold : font.weight.regular)};
  text-align: center;
  ${media.forcedColors} {
    border: ${({ $isToday }) => ($isToday ? '1px solid CanvasText' : '0')};
  }
`;

export const More = styled.button`
  min-block-size: 1.5rem;
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.accentText};
  font: inherit;
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
  }
`;
