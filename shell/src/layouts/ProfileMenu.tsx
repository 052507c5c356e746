import styled from 'styled-components';
import { Link } from 'platform/router';
import { useProfile, useSession } from 'shared-api';
import { paths } from 'shared-api/contract';
import {
  Avatar,
  Icon,
  VisuallyHidden,
  breakpoint,
  color,
  control,
  font,
  radius,
  space,
} from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';
import { useLogOut } from './useLogOut.tsx';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${control.medium};
  padding-block: ${space[1]};
  padding-inline: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.surfaceHover};
  }
  > svg {
    color: ${color.textMuted};
  }
`;

const Name = styled.span`
  max-inline-size: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${breakpoint.phone} {
    display: none;
  }
`;

export function ProfileMenu() {
  const { data: profile } = useProfile();
  const { session } = useSession();
  const { logOut, question } = useLogOut();
  const name = profile?.username ?? session?.email ?? '';

  return (
    <>
      <Menu
        trigger={(props) => (
          <Trigger type="button" {...props}>
            <VisuallyHidden>{messages.profileMenu({ name })}</VisuallyHidden>
            <Avatar name={name} src={profile?.profile_image} size="small" />
            <Name dir="auto" aria-hidden>
              {name}
            </Name>
            <Icon name="chevronDown" size="1em" />
          </Trigger>
        )}
        items={[
          { label: messages.profile, icon: 'user', as: Link, to: paths.profile() },
          { label: messages.logOut, icon: 'logout', onSelect: logOut },
        ]}
      />
      {question}
    </>
  );
}
