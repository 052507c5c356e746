import { Button, Notice, Row, Stack, color, font, radius, space, toast } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages.ts';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  font-family: ${font.mono};
  list-style: none;
`;

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(messages.copied);
    } catch {
      // Without https, or if the browser asks and the person refuses.
      toast.error(messages.copyFailed);
    }
  }

  return (
    <Stack gap={4}>
      <Notice tone="warning" title={messages.codesTitle}>
        {messages.codesLead}
      </Notice>
      <Codes dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row gap={2}>
        <Button onClick={onSaved}>{messages.saved}</Button>
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </Row>
    </Stack>
  );
}
