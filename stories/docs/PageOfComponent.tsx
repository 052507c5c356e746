import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { RulesOfUse } from './RulesOfUse.tsx';

/** What there is to say of a component: what it is for, when to use it, what it takes, and its states. */
export function PageOfComponent() {
  return (
    <>
      <Title />
      <Description />
      <RulesOfUse />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
