import { NavLink } from 'platform/router';
import { Icon, type IconName } from 'shared-ui';
import { Label, Row } from './SidebarNav.styles.ts';

interface Props {
  to: string;
  icon: IconName;
  label: string;
  isCollapsed: boolean;
  /** Current at its own address alone, not below it too. */
  end?: boolean;
}

/** A page that the sidebar leads to. */
export function NavRow({ to, icon, label, isCollapsed, end }: Props) {
  return (
    <li>
      <Row as={NavLink} to={to} end={end} title={isCollapsed ? label : undefined}>
        <Icon name={icon} />
        <Label>{label}</Label>
      </Row>
    </li>
  );
}
