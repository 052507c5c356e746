import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { RulesOfUse } from './RulesOfUse.tsx';

/** Docs page of a component: purpose, rules of use, props, and states. */
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
