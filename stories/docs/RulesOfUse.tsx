import { useOf } from '@storybook/addon-docs/blocks';
import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** Rules in `parameters.rules` of a component's stories. */
interface Rules {
  do: readonly string[];
  dont: readonly string[];
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space[4]};
  margin-block: ${space[5]};
`;

const Column = styled.section<{ $isDo: boolean }>`
  padding: ${space[4]};
  border-block-start: 4px solid ${({ $isDo }) => ($isDo ? color.accent : color.danger)};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  h2 {
    margin-block-end: ${space[2]};
    font-size: 1rem;
  }
  ul {
    padding-inline-start: 1.2em;
  }
  li {
    margin-block-end: ${space[1]};
  }
`;

/** Lists when to use the component of this page, and when to use another one. */
export function RulesOfUse() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const rules = preparedMeta.parameters['rules'] as Rules | undefined;
  if (!rules) return null;
  return (
    <Columns className="sb-unstyled">
      <List title="Do" rules={rules.do} isDo />
      <List title="Don’t" rules={rules.dont} isDo={false} />
    </Columns>
  );
}

function List({ title, rules, isDo }: { title: string; rules: readonly string[]; isDo: boolean }) {
  return (
    <Column $isDo={isDo}>
      <h2>{title}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Column>
  );
}
