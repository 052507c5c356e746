import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens.ts';

/** Background and text colour of each tone. */
export const tones = {
  neutral: [color.surfaceSunken, color.textMuted],
  accent: [color.accentSoft, color.accentText],
  success: [color.successSoft, color.successText],
  warning: [color.warningSoft, color.warningText],
  danger: [color.dangerSoft, color.dangerText],
  info: [color.infoSoft, color.infoText],
} as const;

/** Meaning of a badge, not its colour. */
export type Tone = keyof typeof tones;

/** Short label on an item: Admin, Draft, Due. */
export const Badge = styled.span.withConfig({ shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone?: Tone;
}>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0.125rem ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${({ tone = 'neutral' }) => tones[tone][0]};
  color: ${({ tone = 'neutral' }) => tones[tone][1]};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
`;
