import styled from 'styled-components';
import { PageHeading } from 'shared-ui';

/** What people call their classes and their work can be one long word. */
export const Heading = styled(PageHeading)`
  overflow-wrap: anywhere;
`;
