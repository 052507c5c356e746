import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Notice, Row, Stack, VisuallyHidden, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';

const Item = styled(Stack)`
  border-radius: ${radius.small};
  & + & {
    margin-block-start: ${space[4]};
  }
`;

const Values = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space[2]} ${space[4]};
  margin: 0;
  dt {
    font-weight: ${font.weight.medium};
  }
  dd {
    max-block-size: 12rem;
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface Conflict {
  name: string;
  label: string;
  mine: ReactNode;
  saved: ReactNode;
}

interface Props {
  items: readonly Conflict[];
  /** Labels of the fields that now show the server's value. */
  followed: readonly string[];
  /**
   * Number of attempts to save: each moves the focus to the choices, which may be far from the
   * button.
   */
  tries: number;
  isBusy: boolean;
  onChoose: (name: string, choice: 'mine' | 'theirs') => void;
}

/** Shows both values of each conflicting field, to choose from. */
export function ConflictNotice({ items, followed, tries, isBusy, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tries > 0) list.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
  }, [tries]);

  return (
    <Notice tone="warning" title={items.length > 0 ? messages.conflictTitle : messages.newsTitle}>
      <Stack gap={2}>
        {items.length > 0 && <p>{messages.conflictHelp}</p>}
        <div ref={list}>
          {items.map(({ name, label, ...values }) => (
            <Item
              key={name}
              gap={2}
              role="group"
              aria-label={messages.valuesOf({ name: label })}
              tabIndex={-1}
            >
              <strong>{label}</strong>
              <Values>
                <div>
                  <dt>{messages.mine}</dt>
                  <dd dir="auto">{values.mine || messages.empty}</dd>
                </div>
                <div>
                  <dt>{messages.saved}</dt>
                  <dd dir="auto">{values.saved || messages.empty}</dd>
                </div>
              </Values>
              <Row gap={2}>
                {(['mine', 'theirs'] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="small"
                    variant="secondary"
                    disabled={isBusy}
                    onClick={({ currentTarget }) => {
                      goOnFrom(currentTarget, name);
                      onChoose(name, choice);
                    }}
                  >
                    {choice === 'mine' ? messages.keepMine : messages.useSaved}
                    <VisuallyHidden> {label}</VisuallyHidden>
                  </Button>
                ))}
              </Row>
            </Item>
          ))}
        </div>
        {followed.length > 0 && <p>{messages.changes({ names: followed })}</p>}
      </Stack>
    </Notice>
  );
}

/**
 * The pressed button disappears with its field: moves the focus to the next field's choice, or to
 * the control of the field.
 */
function goOnFrom(button: HTMLElement, name: string): void {
  const item = button.closest('[role="group"]');
  const form = button.closest('form');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const control = form?.querySelector(`[name="${name}"]:not([type="hidden"])`);
  const target = next ?? control ?? form?.querySelector('[type="submit"]');
  if (target instanceof HTMLElement) target.focus();
}
