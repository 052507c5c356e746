import styled from 'styled-components';
import type { ClassTabProps } from 'platform/runtime';
import type { ClassDetail } from 'shared-api/contract';
import { Avatar, IconButton, PageHeading, Row, breakpoint, font, space } from 'shared-ui';
import { Menu, type MenuItem } from 'shared-ui/menu';
import { isArchived } from '../useClassAs.ts';
import { ClassCode } from './ClassCode.tsx';
import { MeetLink } from './MeetLink.tsx';
import { messages } from './messages.ts';
import { usePin } from './usePin.ts';

/** One row of 56 px, so that the window mainly shows the current tab. */
const Root = styled(Row)`
  min-block-size: 3.5rem;
  margin-block-start: calc(-1 * ${space[4]});
  ${breakpoint.phone} {
    gap: ${space[2]};
    margin-block-start: calc(-1 * ${space[3]});
  }
`;

/** On a phone the code is below the name. */
const Title = styled(Row)`
  flex: 1;
  justify-content: space-between;
  ${breakpoint.phone} {
    flex-direction: column;
    gap: 0;
    align-items: start;
  }
`;

/** A long name is cut with an ellipsis; the tooltip and the first tab have the whole name. */
const Name = styled(PageHeading)`
  flex-wrap: nowrap;
  max-inline-size: 100%;
  margin: 0;
  > div {
    min-inline-size: 0;
  }
  h1 {
    font-size: ${font.size.heading};
  }
  /* Cut at its own end, whatever its direction. */
  h1 bdi {
    display: block;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${breakpoint.phone} {
    h1 {
      font-size: ${font.size.large};
    }
  }
`;

interface Props {
  detail: ClassDetail;
  reader: ClassTabProps['role'];
  actions: readonly MenuItem[];
}

export function ClassHeader({ detail, reader, actions }: Props) {
  const pin = usePin(detail.id);
  const { name, class_code: code, cover_image_url: cover, meet_link: meetLink, setting } = detail;
  // Nobody can join an archived class.
  const hasCode = reader === 'teacher' && setting.use_code && !isArchived(detail);
  return (
    <Root wrap="nowrap">
      <Avatar isSquare name={name} src={cover} />
      <Title wrap="nowrap">
        <Name>
          <bdi title={name}>{name}</bdi>
        </Name>
        {hasCode && code && <ClassCode code={code} />}
      </Title>
      <MeetLink url={meetLink} />
      <Menu
        items={[...pin, ...actions]}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={messages.menu} />}
      />
    </Root>
  );
}
