import styled from 'styled-components';
import { PageHeading } from 'shared-ui';

/** Names of classes and work can be one long word. */
export const Heading = styled(PageHeading)`
  overflow-wrap: anywhere;
`;
