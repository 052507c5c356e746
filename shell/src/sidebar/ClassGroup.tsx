import { useId } from 'react';
import { Link, NavLink } from 'platform/router';
import { paths, type ClassListItem } from 'shared-api/contract';
import { Avatar, Icon, Skeleton, type IconName } from 'shared-ui';
import { messages } from './messages.ts';
import {
  Chevron,
  ClassRow,
  Label,
  List,
  Pinned,
  Quiet,
  Row,
  Waiting,
} from './SidebarNav.styles.ts';

/** Number of classes in a group (specification, section 9). */
const SHOWN = 5;

interface Props {
  label: string;
  icon: IconName;
  /** Text for an empty group. */
  empty: string;
  /** Undefined until they are loaded. */
  classes: ClassListItem[] | undefined;
  /** Whether they are loading. */
  isLoading: boolean;
  isCollapsed: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function ClassGroup(props: Props) {
  const { label, icon, isCollapsed, isOpen, onToggle } = props;
  const id = useId();
  return (
    <li>
      <Row
        as="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={isCollapsed ? label : undefined}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <Label>{label}</Label>
        <Chevron name="chevronDown" size="1.125em" />
      </Row>
      <div id={id} hidden={!isOpen}>
        <Classes {...props} />
      </div>
    </li>
  );
}

function Classes({ classes, isLoading, empty, isCollapsed }: Props) {
  if (!classes) return isLoading && <Placeholders />;
  if (classes.length === 0) return <Quiet>{empty}</Quiet>;
  return (
    <List>
      {classes.slice(0, SHOWN).map((item) => (
        <li key={item.id}>
          <ClassRow
            as={NavLink}
            to={paths.classPage(item.id, { isTeacher: item.is_admin })}
            title={item.name}
          >
            <Avatar name={item.name} src={item.cover_image_url} size="small" letters={1} isSquare />
            <Label>
              <bdi>{item.name}</bdi>
            </Label>
            {item.pinned && <Pinned name="pushpin" size="1em" />}
          </ClassRow>
        </li>
      ))}
      {classes.length > SHOWN && !isCollapsed && (
        <li>
          <Quiet as={Link} to={paths.dashboard()}>
            {messages.all({ count: classes.length })}
          </Quiet>
        </li>
      )}
    </List>
  );
}

function Placeholders() {
  return ['70%', '50%'].map((width) => (
    <Waiting key={width}>
      <Skeleton width="2rem" height="2rem" />
      <Skeleton width={width} height="0.75rem" />
    </Waiting>
  ));
}
