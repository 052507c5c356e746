import styled from 'styled-components';
import { Notice, space } from 'shared-ui';
import { messages } from './messages.ts';
import { FIELD_NAMES, type SettingField, type SettingFields } from './settingFields.ts';

const Items = styled.ul`
  margin-block: ${space[1]};
  padding-inline-start: ${space[4]};
  overflow-wrap: anywhere;
`;

interface Props {
  changed: SettingField[];
  saved: SettingFields;
  typed: SettingFields;
}

/** What the server has now, for each field that somebody else changed. */
export function ChangedMeanwhile({ changed, saved, typed }: Props) {
  return (
    <Notice tone="warning" title={messages.changedTitle}>
      <Items>
        {changed.map((field) => (
          <li key={field}>
            <strong>{FIELD_NAMES[field]}</strong>
            {messages.isNow({ value: inWords(saved[field]) })}
            {typed[field] !== saved[field] && messages.yoursStays}
          </li>
        ))}
      </Items>
      {messages.changedHelp}
    </Notice>
  );
}

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? messages.on : messages.off;
  return value === '' ? messages.nothing : messages.quoted({ value: String(value) });
}
