import styled from 'styled-components';
import { IconButton, Row, color, font, radius, space, toast } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Row)`
  padding-inline-start: ${space[3]};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  font-size: ${font.size.small};
  code {
    font-family: ${font.mono};
    font-size: ${font.size.body};
    font-weight: ${font.weight.bold};
    letter-spacing: 0.08em;
    user-select: all;
  }
  button {
    border-radius: inherit;
  }
`;

export function ClassCode({ code }: { code: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(messages.codeCopied);
    } catch {
      toast.error(messages.codeNotCopied);
    }
  }

  return (
    <Root gap={2} wrap="nowrap">
      <span>{messages.code}</span>
      <code>{code}</code>
      <IconButton
        size="small"
        icon="copy"
        label={messages.copyCode}
        onClick={() => void handleCopy()}
      />
    </Root>
  );
}
