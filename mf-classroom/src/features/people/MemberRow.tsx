import { memo } from 'react';
import styled from 'styled-components';
import type { Member } from 'shared-api/contract';
import { useMuted } from 'shared-features';
import { Avatar, Badge, IconButton, color, font, radius, space } from 'shared-ui';
import { Email } from 'shared-ui/controls';
import { Menu } from 'shared-ui/menu';
import { formatDay } from '../dates.ts';
import { messages } from './messages.ts';

/** Skips layout of invisible rows, so that long lists scroll smoothly. */
const Root = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3.5rem;
  &:hover {
    background: ${color.surfaceHover};
  }
`;

const Face = styled.button`
  /* A target of 44 px in the space of the picture. */
  flex: none;
  padding: 2px;
  margin: -2px;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  line-height: 0;
  cursor: pointer;
`;

const About = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${font.weight.medium};
  }
  small {
    color: ${color.textMuted};
  }
`;

interface Props {
  member: Member;
  onSeeProfile: (member: Member) => void;
  /** Absent where nobody can be removed. */
  onRemove: ((member: Member) => void) | undefined;
  /** Mutes or unmutes the student; absent where nobody can be muted. */
  onMute: ((member: Member) => void) | undefined;
}

/** The date is wider than a row on a phone in some languages. */
const MutedBadge = styled(Badge)`
  white-space: normal;
`;

/** Returns the moment before the end. A mute that ends at midnight lasts until the day before. */
function lastMoment(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

export const MemberRow = memo(function MemberRow({
  member,
  onSeeProfile,
  onRemove,
  onMute,
}: Props) {
  const muted = useMuted(member.muted);
  const { username, image_url: image, email } = member.user;
  return (
    <Root tabIndex={-1}>
      <Face
        type="button"
        aria-label={messages.profileOf({ name: username })}
        onClick={() => onSeeProfile(member)}
      >
        <Avatar name={username} src={image} />
      </Face>
      <About>
        <strong>
          <bdi>{username}</bdi>
        </strong>
        <small>
          {email ? (
            <Email address={email} />
          ) : (
            messages.joined({ day: formatDay(member.date_joined) })
          )}
        </small>
        {muted && (
          <MutedBadge tone="warning">
            {messages.mutedUntil({ day: formatDay(lastMoment(muted.until)) })}
          </MutedBadge>
        )}
      </About>
      <Menu
        label={messages.menuOf({ name: username })}
        items={[
          { label: messages.seeProfile, icon: 'user', onSelect: () => onSeeProfile(member) },
          ...(onMute
            ? [
                {
                  label: muted ? messages.unmute : messages.mute,
                  icon: 'lock',
                  onSelect: () => onMute(member),
                } as const,
              ]
            : []),
          ...(onRemove
            ? [
                {
                  label: messages.remove,
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () => onRemove(member),
                } as const,
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} icon="more" label={messages.menuOf({ name: username })} />
        )}
      />
    </Root>
  );
});
