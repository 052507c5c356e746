import { NavLink } from 'platform/router';
import { useClassList } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { Icon, VisuallyHidden } from 'shared-ui';
import { ClassGroup } from './ClassGroup.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { messages } from './messages.ts';
import { Label, List, Nav, Row } from './SidebarNav.styles.ts';
import type { SidebarState } from './useSidebar.ts';

type Props = SidebarState & { isCollapsed: boolean };

export function SidebarNav({ isCollapsed, folded, toggleGroup }: Props) {
  const { data: classes, error, isLoading, reload } = useClassList();
  const hasNothing = error !== undefined && !classes;

  return (
    <Nav aria-label={messages.label} data-collapsed={isCollapsed || undefined}>
      <List>
        <li>
          <Row
            as={NavLink}
            to={addresses.dashboard()}
            end
            title={isCollapsed ? messages.home : undefined}
          >
            <Icon name="home" />
            <Label>{messages.home}</Label>
          </Row>
        </li>
        <ClassGroup
          label={messages.teaching}
          icon="teaching"
          empty={messages.noTeaching}
          classes={classes?.filter((item) => item.is_admin)}
          isLoading={!hasNothing}
          isCollapsed={isCollapsed}
          isOpen={!folded.includes('teaching')}
          onToggle={() => toggleGroup('teaching')}
        />
        <ClassGroup
          label={messages.enrolled}
          icon="enrolled"
          empty={messages.noEnrolled}
          classes={classes?.filter((item) => !item.is_admin)}
          isLoading={!hasNothing}
          isCollapsed={isCollapsed}
          isOpen={!folded.includes('enrolled')}
          onToggle={() => toggleGroup('enrolled')}
        />
      </List>
      <VisuallyHidden role="status">{isLoading && messages.loading}</VisuallyHidden>
      {hasNothing && !isLoading && (
        <LoadFailure isCollapsed={isCollapsed} onRetry={() => void reload()} />
      )}
    </Nav>
  );
}
