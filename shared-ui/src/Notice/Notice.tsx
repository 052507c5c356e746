import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tones } from '../Badge/Badge.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { font, radius, space } from '../theme/tokens.ts';

/** Meaning. `danger` is announced at once; the others wait for a pause of the screen reader. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: 'info', success: 'success', warning: 'warning', danger: 'alert' } as const;

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tones[$tone][1]} 25%, transparent);
  border-radius: ${radius.medium};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${font.size.small};
`;

const Body = styled.div`
  display: flex;
  flex: 1 1 16rem;
  gap: ${space[3]};
  min-inline-size: 0;
  > svg {
    margin-block-start: 0.15em;
  }
  > div {
    min-inline-size: 0;
  }
`;

export interface NoticeProps {
  /** Meaning; default: `info`. */
  tone?: NoticeTone;
  /** Bold title before the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
  className?: string;
}

/**
 * Message about this page. A screen reader announces it when it appears, at once if it is a danger.
 */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  return (
    <Root $tone={tone} className={className} role={tone === 'danger' ? 'alert' : 'status'}>
      <Body>
        <Icon name={icons[tone]} />
        <div>
          {title && <strong>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
      </Body>
      {action}
    </Root>
  );
}
