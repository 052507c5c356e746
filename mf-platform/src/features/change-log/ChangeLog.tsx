import { useState } from 'react';
import styled from 'styled-components';
import { Stack } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { ChangeList } from './ChangeList.tsx';
import { messages } from './messages.ts';

const Filter = styled(SelectField)`
  max-inline-size: 16rem;
`;

interface Props {
  token: string;
  remotes: readonly string[];
}

/** A log of changes to releases: who, what and when. */
export function ChangeLog({ token, remotes }: Props) {
  const [remote, setRemote] = useState('');
  return (
    <Stack gap={4}>
      <Filter
        name="remote"
        label={messages.filter}
        options={[
          { value: '', label: messages.everything },
          ...remotes.map((name) => ({ value: name, label: name })),
        ]}
        value={remote}
        onChange={({ target }) => setRemote(target.value)}
      />
      <ChangeList key={remote} token={token} remote={remote} />
    </Stack>
  );
}
