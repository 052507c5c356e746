import styled from 'styled-components';
import type { ClassDetail } from 'shared-api/contract';
import { Avatar, Row, breakpoint, font, space } from 'shared-ui';

/** Visual only: the page's heading is scrolled out of view, but exists. */
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

/** Shows the class at the end of the row of tabs. */
export function ClassName({ detail: { name, cover_image_url: cover } }: { detail: ClassDetail }) {
  return (
    <Root wrap="nowrap" gap={2}>
      <Avatar isSquare size="small" name={name} src={cover} />
      <bdi>{name}</bdi>
    </Root>
  );
}
