import styled from 'styled-components';
import {
  IconButton,
  Row,
  breakpoint,
  color,
  font,
  radius,
  space,
  toast,
  visuallyHidden,
} from 'shared-ui';
import { messages } from './messages.ts';

/** On a phone a line of text below the class's name, overlapped by the button. */
const Root = styled(Row)`
  flex: none;
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
  ${breakpoint.phone} {
    padding: 0;
    background: none;
    color: ${color.textMuted};
    span {
      ${visuallyHidden}
    }
    code {
      font-size: ${font.size.small};
    }
    button {
      margin-block: calc(-1 * ${space[3]});
    }
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
      <code translate="no">{code}</code>
      <IconButton
        size="small"
        icon="copy"
        label={messages.copyCode}
        onClick={() => void handleCopy()}
      />
    </Root>
  );
}
