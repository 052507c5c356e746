import styled from 'styled-components';
import { color, font, radius, space } from 'shared-ui';

/** Styles cells by nested rules: with so many cells, a component for each would be slow. */
export const Frame = styled.div`
  position: relative;
  max-block-size: min(40rem, 75dvh);
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  font-size: ${font.size.small};
  overscroll-behavior: contain;
  contain: content;
  /* A printed page has the whole table instead. */
  @media print {
    display: none;
  }

  > [role='presentation'] {
    position: relative;
    min-inline-size: 100%;
  }
  [role='row'] {
    position: absolute;
    inset-inline-start: 0;
    display: flex;
    min-inline-size: 100%;
    border-block-end: 1px solid ${color.border};
    background: ${color.surface};
  }
  [aria-rowindex='1'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    background: ${color.surfaceSunken};
    font-weight: ${font.weight.medium};
  }
  [aria-colindex] {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[1]};
    block-size: 100%;
    padding-inline: ${space[2]};
    font-variant-numeric: tabular-nums;
    outline-offset: -2px;
  }
  &[data-finding] [data-at][tabindex='0'] {
    outline: 2px solid ${color.focus};
  }
  [data-work] {
    position: absolute;
    inset-block: 0;
    border-inline-start: 1px solid ${color.border};
  }
  [aria-colindex='1'] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    justify-content: flex-start;
    padding-inline: ${space[3]};
    border-inline-end: 1px solid ${color.border};
    background: inherit;
    font-weight: ${font.weight.medium};
  }
  [aria-colindex='2'] {
    color: ${color.textMuted};
  }
  [aria-rowindex='1'] [data-work] {
    flex-direction: column;
    align-items: flex-end;
    justify-content: center;
    gap: 0;
    line-height: ${font.line.tight};
  }
  [data-clip] {
    display: block;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [aria-rowindex='1'] [data-clip] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    text-align: end;
    overflow-wrap: anywhere;
  }
  [aria-rowindex='1'] [data-quiet] {
    text-align: end;
  }
  [data-quiet] {
    color: ${color.textMuted};
    font-size: ${font.size.caption};
    font-weight: ${font.weight.regular};
  }
  [data-why] {
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
    cursor: help;
  }
  [data-mark] {
    font-size: ${font.size.caption};
  }
  [data-mark='missing'] {
    color: ${color.dangerText};
    font-weight: ${font.weight.medium};
  }
  [data-mark='returned'] {
    color: ${color.warningText};
  }
  [data-mark='held'],
  [data-mark='excused'] {
    color: ${color.textMuted};
    font-style: italic;
  }
  [data-average] {
    display: grid;
    line-height: ${font.line.tight};
  }
  [data-marked] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: flex-end;
    column-gap: ${space[1]};
    line-height: ${font.line.tight};
  }
  [data-state='saving'] {
    color: ${color.textMuted};
    font-style: italic;
  }
  [data-state='waiting'] {
    background: ${color.warningSoft};
    color: ${color.warningText};
  }
  [data-state='failed'] {
    background: ${color.warningSoft};
    color: ${color.warningText};
    font-weight: ${font.weight.bold};
  }
  [role='row']:not([aria-rowindex='1']):hover {
    background: ${color.surfaceHover};
  }
  input {
    inline-size: 100%;
    block-size: calc(100% - 2 * ${space[1]});
    padding-inline: ${space[1]};
    border: 1px solid ${color.focus};
    border-radius: ${radius.small};
    background: ${color.surface};
    font-size: max(${font.size.small}, 16px);
    text-align: end;
  }
`;
