import { useClassList } from 'shared-api';
import { paths } from 'shared-api/contract';
import { VisuallyHidden, type IconName } from 'shared-ui';
import { ClassGroup } from './ClassGroup.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { messages } from './messages.ts';
import { NavRow } from './NavRow.tsx';
import { List, Nav } from './SidebarNav.styles.ts';
import { useNavEntries } from './useNavEntries.ts';
import type { SidebarState } from './useSidebar.ts';

type Props = SidebarState & { isCollapsed: boolean };

export function SidebarNav({ isCollapsed, folded, toggleGroup }: Props) {
  const { data: classes, error, isLoading, reload } = useClassList();
  const entries = useNavEntries(classes);
  const hasNothing = error !== undefined && !classes;

  return (
    <Nav aria-label={messages.label} data-collapsed={isCollapsed || undefined}>
      <List>
        <NavRow
          to={paths.dashboard()}
          icon="home"
          label={messages.home}
          isCollapsed={isCollapsed}
          end
        />
        {entries.map(({ id, path, icon, title }) => (
          <NavRow
            key={id}
            to={path}
            // An icon unknown to this shell renders nothing.
            icon={icon as IconName}
            label={title}
            isCollapsed={isCollapsed}
          />
        ))}
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
