import type { Preview } from '@storybook/react-webpack5';
import { useLayoutEffect } from 'react';
import type { ScreenAddress } from 'platform/testing';
import { GlobalStyle, StyleRoot, applyLook } from 'shared-ui';
import { configure } from 'storybook/test';
import { AtAddress } from '../AtAddress.tsx';
import { PageOfComponent } from '../docs/PageOfComponent.tsx';
import { ThemedDocs } from '../docs/ThemedDocs.tsx';
import { lookOf } from '../lookOf.ts';
import { startScreen } from '../startScreen.ts';
import { initialGlobals, toolbar, viewports } from '../toolbar.ts';
import { directionFor, followLanguage } from '../language.ts';

function screenOf(parameters: Record<string, unknown>): ScreenAddress | undefined {
  return parameters['screen'] as ScreenAddress | undefined;
}

// Play functions wait for elements, even on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error' },
    viewport: { options: viewports },
    docs: {
      container: ThemedDocs,
      page: PageOfComponent,
      // Props of every styled element, which say nothing about a component.
      controls: { exclude: ['as', 'className', 'forwardedAs', 'id'] },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Writing',
          'Theme',
          'Layout',
          'Actions',
          'Fields',
          'Content',
          'States',
          'Overlays',
          'shell',
          'mf-*',
        ],
      },
    },
  },
  globalTypes: toolbar,
  initialGlobals,
  beforeEach: ({ parameters }) => (screenOf(parameters) ? startScreen() : undefined),
  decorators: [
    function Screen(Story, { parameters, args, globals }) {
      const screen = screenOf(parameters);
      if (!screen) return <Story />;
      // Teachers and students see different parts of the class page.
      const isPart = 'role' in args;
      const role: unknown = globals.role === 'story' ? args['role'] : globals.role;
      return (
        <AtAddress {...screen} isPart={isPart}>
          <Story args={isPart ? { ...args, role } : args} />
        </AtAddress>
      );
    },
    function Themed(Story, { globals }) {
      const { language, direction } = globals as Record<string, string>;
      useLayoutEffect(() => {
        applyLook(lookOf(globals));
        document.documentElement.dir = directionFor(direction);
        followLanguage(language);
      }, [globals, language, direction]);
      return (
        <StyleRoot>
          <GlobalStyle />
          <Story />
        </StyleRoot>
      );
    },
  ],
};

export default preview;
