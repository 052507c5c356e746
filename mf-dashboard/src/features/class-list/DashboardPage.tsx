import { Link } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { paths } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Button, Container, PageHeading } from 'shared-ui';
import { useJoinAddress } from '../join-class/useJoinAddress.ts';
import { SlotProbe } from '../parts/SlotProbe.tsx';
import { DashboardParts } from '../parts/DashboardParts.tsx';
import { keyOf, useStrips } from '../parts/useStrips.ts';
import { ClassesMenu } from './ClassesMenu.tsx';
import { MarkedClassList } from './MarkedClassList.tsx';
import { LoadingClassList } from './LoadingClassList.tsx';
import { messages } from './messages.ts';

/** Joining is rare on the dashboard: the dialog and its form load when needed. */
const JoinClassDialog = lazyComponent(async () => ({
  default: (await import('../join-class/JoinClassDialog.tsx')).JoinClassDialog,
}));
const TeachDialog = lazyComponent(async () => ({
  default: (await import('../teach/TeachDialog.tsx')).TeachDialog,
}));
const InvitationDialog = lazyComponent(async () => ({
  default: (await import('../join-class/InvitationDialog.tsx')).InvitationDialog,
}));

export function DashboardPage() {
  usePageTitle(messages.title);
  const classList = useClassList();
  const join = useJoinAddress();
  const strips = useStrips(classList.data !== undefined);

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
              <Button variant="secondary" as={Link} to={paths.createClass()}>
                {messages.create}
              </Button>
            </>
          ),
        }}
      >
        {(classes) =>
          strips.isSettled ? (
            <>
              <DashboardParts parts={strips.open} />
              <MarkedClassList classes={classes} />
            </>
          ) : (
            <LoadingClassList />
          )
        }
      </QueryView>
      {strips.parts.map((part) => (
        <SlotProbe key={keyOf(part)} part={part} onKnown={strips.onKnown} />
      ))}
      {join.invitation && <InvitationDialog token={join.invitation} onClose={join.close} />}
      {join.teach && <TeachDialog token={join.teach} onClose={join.close} />}
      {join.code !== null && <JoinClassDialog initialCode={join.code} onClose={join.close} />}
    </Container>
  );
}
