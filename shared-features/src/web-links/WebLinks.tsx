import styled from 'styled-components';
import { Icon, TextLink, space } from 'shared-ui';
import { messages } from './messages.ts';

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  li {
    display: flex;
    gap: ${space[2]};
    align-items: baseline;
  }
  li > svg {
    align-self: center;
  }
  a {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  /** URLs that a teacher has attached; those of other protocols than http and https are left out. */
  urls: readonly string[];
  /** Accessible name of the list. */
  label: string;
}

/** Lists the links of classwork; renders nothing without any. */
export function WebLinks({ urls, label }: Props) {
  const safe = urls.filter(isWeb);
  if (safe.length === 0) return null;
  return (
    <Items aria-label={label}>
      {safe.map((url) => (
        <li key={url}>
          <Icon name="link" />
          <TextLink href={url} newTabLabel={messages.newTab}>
            {url}
          </TextLink>
        </li>
      ))}
    </Items>
  );
}

/**
 * Defence in depth: the server stores only such URLs, and a `javascript:` URL would run as this
 * page.
 */
function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
