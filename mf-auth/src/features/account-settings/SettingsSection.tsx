import type { ReactNode } from 'react';
import { Icon, Row, Stack, color, type IconName } from 'shared-ui';
import styled from 'styled-components';
import { Sheet } from '../../form/AuthCard.tsx';
import { messages } from './messages.ts';

const Lead = styled.p`
  color: ${color.textMuted};
`;

/** Stays beside the first line of a title that wraps. */
const Mark = styled(Icon)`
  flex: none;
  margin-block-start: 0.3125rem;
  color: ${color.textMuted};
`;

interface SettingsSectionProps {
  title: string;
  lead?: string;
  icon: IconName;
  /** Whether its form cannot be used yet. */
  isLocked?: boolean;
  children: ReactNode;
}

export function SettingsSection({ title, lead, icon, isLocked, children }: SettingsSectionProps) {
  return (
    <Sheet as="section" aria-label={title}>
      <Stack gap={5}>
        <Stack gap={1}>
          <Row gap={2} align="start" wrap="nowrap">
            <Mark name={isLocked ? 'lock' : icon} />
            <h2>{title}</h2>
          </Row>
          {(isLocked || lead) && <Lead>{isLocked ? messages.locked : lead}</Lead>}
        </Stack>
        {children}
      </Stack>
    </Sheet>
  );
}

/** Disables its fields while locked, and keeps their values. */
export const Lockable = styled.fieldset.attrs<{ $isLocked: boolean }>(({ $isLocked }) => ({
  disabled: $isLocked,
}))`
  display: grid;
  justify-items: start;
  gap: inherit;
  > :not(button) {
    inline-size: 100%;
  }
`;
