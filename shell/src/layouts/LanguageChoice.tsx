import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { LANGUAGES, getLanguage, keepLanguage } from 'platform/languages';
import { Icon, color, control, radius, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.label`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  > svg {
    color: ${color.textMuted};
  }
`;

const Select = styled.select`
  min-block-size: ${control.medium};
  padding-inline: ${space[2]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  font-size: max(1rem, 16px);
`;

/** Sets the language of this browser's pages; drafts are kept, and the page reloads. */
export function LanguageChoice() {
  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    keepLanguage(event.target.value);
    location.reload();
  }

  return (
    <Root>
      <Icon name="globe" />
      <Select aria-label={messages.language} value={getLanguage()} onChange={handleChange}>
        {Object.entries(LANGUAGES).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </Select>
    </Root>
  );
}
