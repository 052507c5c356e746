import styled from 'styled-components';
import type { ClassDetail } from 'shared-api/contract';
import { Avatar, Row, breakpoint, font, space } from 'shared-ui';

/** For the eye: the page's heading is out of sight, not gone. */
const Root = styled(Row).attrs({ 'aria-hidden': true })`
  max-inline-size: 20rem;
  margin-inline-start: auto;
  padding-inline-start: ${space[3]};
  font-weight: ${font.weight.medium};
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${breakpoint.tablet} {
    bdi {
      display: none;
    }
  }
`;

/** Whose tabs these are, at the end of their row. */
export function ClassName({ detail: { name, cover_image_url: cover } }: { detail: ClassDetail }) {
  return (
    <Root wrap="nowrap" gap={2}>
      <Avatar isSquare size="small" name={name} src={cover} />
      <bdi>{name}</bdi>
    </Root>
  );
}
