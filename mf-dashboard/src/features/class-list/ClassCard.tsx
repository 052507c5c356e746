import { memo } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import type { ClassMark } from 'platform/runtime';
import { paths, type ClassListItem } from 'shared-api/contract';
import { togglePin } from 'shared-features';
import {
  Badge,
  Button,
  Card,
  Cover,
  IconButton,
  VisuallyHidden,
  color,
  font,
  radius,
  space,
} from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

const Mark = styled(Badge)`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[4]};
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${font.size.large};
`;

const Category = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${font.size.small};
`;

const View = styled.div`
  margin-block-start: auto;
  padding-block-start: ${space[3]};
  /* The whole card is clickable; only the link has a name and the focus. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** On the cover, above the link that covers the card. */
const Pin = styled(IconButton)`
  position: absolute;
  z-index: 1;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  border-color: ${color.border};
  border-radius: ${radius.round};
  background: ${color.surface};
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.accentText};
    svg {
      fill: currentColor;
    }
  }
`;

/** On the cover's lower edge: badges load after the card, and move nothing. */
const Marks = styled.div`
  position: absolute;
  /* Above the link that covers the card. */
  z-index: 1;
  inset-block-end: ${space[2]};
  inset-inline-end: ${space[3]};
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${space[1]};
  max-inline-size: calc(100% - 2 * ${space[3]});
`;

const MarkLink = styled(Badge)`
  min-block-size: 24px;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Picture = styled.div`
  position: relative;
`;

interface Props {
  item: ClassListItem;
  /** Badges of remotes for this class. */
  marks?: readonly ClassMark[] | undefined;
}

/** Memoised: with many cards, the badges of one do not render the others. */
export const ClassCard = memo(function ClassCard({ item, marks = [] }: Props) {
  const { id, name, category, description, is_admin: isAdmin, pinned = false } = item;
  const pin = messages.pin({ name });
  return (
    <Root as="li" padding={0} isInteractive>
      <Picture>
        <Cover name={name} src={item.cover_image_url} ratio={3} />
        {marks.length > 0 && (
          <Marks>
            {marks.map(({ text, to, tone }) => (
              <MarkLink key={`${text} ${to}`} as={Link} to={to} tone={tone}>
                {text}
                <VisuallyHidden>
                  {' '}
                  <bdi>{name}</bdi>
                </VisuallyHidden>
              </MarkLink>
            ))}
          </Marks>
        )}
      </Picture>
      {isAdmin && <Mark tone="accent">{messages.admin}</Mark>}
      <Body>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <Category>{messages.category({ category })}</Category>
        <Description>
          <bdi>{description}</bdi>
        </Description>
        <View>
          <Button
            as={Link}
            to={paths.classPage(id, { isTeacher: isAdmin })}
            variant="secondary"
            size="small"
          >
            {messages.view}
            <VisuallyHidden>
              {' '}
              <bdi>{name}</bdi>
            </VisuallyHidden>
          </Button>
        </View>
      </Body>
      <Pin
        icon="pushpin"
        size="small"
        label={pin}
        title={pinned ? messages.unpin({ name }) : pin}
        aria-pressed={pinned}
        onClick={() => void togglePin(item, messages)}
      />
    </Root>
  );
});
