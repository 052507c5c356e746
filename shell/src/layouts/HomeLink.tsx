import styled from 'styled-components';
import { Link } from 'platform/router';
import { useSiteConfig } from 'shared-api';
import { Logo, radius } from 'shared-ui';

const Root = styled(Link)`
  display: flex;
  border-radius: ${radius.small};
  text-decoration: none;
`;

export function HomeLink({ to }: { to: string }) {
  const site = useSiteConfig();
  return (
    <Root to={to}>
      <Logo name={site?.productName} />
    </Root>
  );
}
