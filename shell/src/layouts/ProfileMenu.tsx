import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Link, useNavigate } from 'platform/router';
import { lazyWithRetry } from 'platform/runtime';
import { hasDrafts, signOut, useProfile, useSession } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { Avatar, Icon, breakpoint, color, control, font, radius, space, toast } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';

// Hardly anybody is asked.
const LogOutDialog = lazyWithRetry(async () => ({
  default: (await import('./LogOutDialog.tsx')).LogOutDialog,
}));

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
  const navigate = useNavigate();
  const name = profile?.username ?? session?.email ?? '';

  const [isAsking, setIsAsking] = useState(false);

  function handleLogOut() {
    if (hasDrafts()) setIsAsking(true);
    else leave();
  }

  function leave() {
    // The browser forgets at once; telling the server need not be waited for.
    void signOut();
    // What was said to this person is nothing for the next.
    toast.clear();
    void navigate(addresses.login(), { replace: true });
  }

  return (
    <>
      <Menu
        trigger={(props) => (
          <Trigger type="button" {...props} aria-label={messages.profileMenu({ name })}>
            <Avatar name={name} src={profile?.profile_image} size="small" />
            <Name dir="auto">{name}</Name>
            <Icon name="chevronDown" size="1em" />
          </Trigger>
        )}
        items={[
          { label: messages.profile, icon: 'user', as: Link, to: addresses.profile() },
          { label: messages.logOut, icon: 'logout', onSelect: handleLogOut },
        ]}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutDialog onConfirm={leave} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
