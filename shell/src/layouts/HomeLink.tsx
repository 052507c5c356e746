import styled from 'styled-components';
import { Link } from 'platform/router';
import { useSiteConfig } from 'shared-api';
import { Logo, radius } from 'shared-ui';

/** In a full bar, the name wraps into the clipped part, so it disappears. */
const Root = styled(Link)`
  display: flex;
  border-radius: ${radius.small};
  text-decoration: none;
  min-inline-size: 0;
  > span {
    flex-wrap: wrap;
    block-size: 1.75em;
    overflow: hidden;
  }
`;

export function HomeLink({ to }: { to: string }) {
  const site = useSiteConfig();
  return (
    <Root to={to}>
      <Logo name={site?.productName} />
    </Root>
  );
}
