import { NavLink } from 'platform/router';
import { Icon, type IconName } from 'shared-ui';
import { Label, Row } from './SidebarNav.styles.ts';

interface Props {
  to: string;
  icon: IconName;
  label: string;
  isCollapsed: boolean;
  /** Marks it as current only at its own path, not below. */
  end?: boolean;
}

/** A link of the sidebar. */
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
