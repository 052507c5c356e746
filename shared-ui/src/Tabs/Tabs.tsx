import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, control, font, media, motion, space } from 'shared-ui';

const Bar = styled.div`
  display: flex;
  align-items: center;
  border-block-end: 1px solid ${color.border};
`;

/** Row of tabs, which scrolls sideways on a phone. */
const List = styled.div`
  display: flex;
  gap: ${space[1]};
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: ${space[6]};
  margin-block-end: -1px;
`;

const Tab = styled.button`
  flex: none;
  min-block-size: calc(${control.medium} + ${space[1]});
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${color.textMuted};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.fast};
  ${breakpoint.phone} {
    padding-inline: ${space[1]};
    font-size: ${font.size.small};
  }
  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${space[2]};
  }
  &[aria-selected='true'] {
    border-block-end-color: ${color.accent};
    color: ${color.accentText};
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
    &[aria-selected='false'] {
      border-block-end-color: Canvas;
    }
  }
`;

const Panel = styled.div`
  padding-block-start: ${space[5]};
`;

/** Tab; `label` may contain a badge. */
export interface TabItem {
  id: string;
  label: ReactNode;
}

export interface TabsProps {
  /** Tabs, from the start of the row. */
  tabs: readonly TabItem[];
  /** Id of the active tab. */
  activeId: string;
  /** Called with the id of the chosen tab. */
  onChange: (id: string) => void;
  /** Accessible name of the row of tabs. */
  label: string;
  /** Element at the end of the row, such as a More menu. */
  trailing?: ReactNode;
  /** Content of the active tab. */
  children?: ReactNode;
  className?: string;
}

/** Row of tabs and the panel of the active one; arrow keys, Home and End move along the row. */
export function Tabs({
  tabs,
  activeId,
  onChange,
  label,
  trailing,
  children,
  className,
}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hasActive = tabs.some((tab) => tab.id === activeId);

  useLayoutEffect(() => {
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const active = list.current?.querySelector('[aria-selected="true"]');
      active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [activeId]);

  function handleKeyDown(event: KeyboardEvent) {
    // Relative to the focused tab, because an active tab in a More menu is not in the row.
    const at = tabs.findIndex((tab) => document.activeElement?.id === `${id}-${tab.id}`);
    const isRtl = list.current && getComputedStyle(list.current).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const target =
      step === undefined
        ? { Home: tabs[0], End: tabs.at(-1) }[event.key]
        : tabs[(at + step + tabs.length) % tabs.length];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(`${id}-${target.id}`)?.focus();
  }

  return (
    <div className={className}>
      <Bar>
        <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
          {tabs.map((tab, index) => {
            const isActive = tab.id === activeId;
            return (
              <Tab
                key={tab.id}
                id={`${id}-${tab.id}`}
                type="button"
                role="tab"
                aria-selected={isActive}
                aria-controls={children ? `${id}-panel` : undefined}
                tabIndex={isActive || (!hasActive && index === 0) ? 0 : -1}
                onClick={() => onChange(tab.id)}
              >
                {tab.label}
              </Tab>
            );
          })}
        </List>
        {trailing}
      </Bar>
      {children && (
        <Panel
          id={`${id}-panel`}
          role={hasActive ? 'tabpanel' : undefined}
          aria-labelledby={hasActive ? `${id}-${activeId}` : undefined}
        >
          {children}
        </Panel>
      )}
    </div>
  );
}
