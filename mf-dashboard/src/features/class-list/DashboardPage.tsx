import { Link } from 'platform/router';
import { lazyPart, usePageTitle } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { QueryView } from 'shared-api/screens';
import { Button, Container, PageHeading } from 'shared-ui';
import { useJoinAddress } from '../join-class/useJoinAddress.ts';
import { Asker } from '../parts/Asker.tsx';
import { DashboardParts } from '../parts/DashboardParts.tsx';
import { keyOf, useRooms } from '../parts/useRooms.ts';
import { ClassesMenu } from './ClassesMenu.tsx';
import { MarkedClassList } from './MarkedClassList.tsx';
import { LoadingClassList } from './LoadingClassList.tsx';
import { messages } from './messages.ts';

/** Most visits to the dashboard join nothing: the dialog and its form come when they are wanted. */
const JoinClassDialog = lazyPart(async () => ({
  default: (await import('../join-class/JoinClassDialog.tsx')).JoinClassDialog,
}));
const TeachDialog = lazyPart(async () => ({
  default: (await import('../join-class/invitations.ts')).TeachDialog,
}));
const InvitationDialog = lazyPart(async () => ({
  default: (await import('../join-class/invitations.ts')).InvitationDialog,
}));

export function DashboardPage() {
  usePageTitle(messages.title);
  const classList = useClassList();
  const join = useJoinAddress();
  const rooms = useRooms(classList.data !== undefined);

  return (
    <Container onPointerOver={JoinClassDialog.preload} onFocus={JoinClassDialog.preload}>
      <PageHeading actions={<ClassesMenu onJoin={join.open} />}>{messages.title}</PageHeading>
      <QueryView
        query={classList}
        texts={messages}
        missingAt={[]}
        skeleton={<LoadingClassList />}
        empty={{
          when: (classes) => classes.length === 0,
          icon: 'enrolled',
          title: messages.empty,
          children: messages.emptyHelp,
          actions: (
            <>
              <Button onClick={join.open}>{messages.join}</Button>
              <Button variant="secondary" as={Link} to={addresses.createClass()}>
                {messages.create}
              </Button>
            </>
          ),
        }}
      >
        {(classes) =>
          rooms.isSettled ? (
            <>
              <DashboardParts parts={rooms.open} />
              <MarkedClassList classes={classes} />
            </>
          ) : (
            <LoadingClassList />
          )
        }
      </QueryView>
      {rooms.parts.map((part) => (
        <Asker key={keyOf(part)} part={part} onKnown={rooms.onKnown} />
      ))}
      {join.invitation && <InvitationDialog token={join.invitation} onClose={join.close} />}
      {join.teach && <TeachDialog token={join.teach} onClose={join.close} />}
      {join.code !== null && <JoinClassDialog initialCode={join.code} onClose={join.close} />}
    </Container>
  );
}
