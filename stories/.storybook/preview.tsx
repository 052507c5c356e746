import type { Preview } from '@storybook/react-webpack5';
import { useLayoutEffect } from 'react';
import type { ScreenAddress } from 'platform/testing';
import { GlobalStyle } from 'shared-ui';
import { AtAddress } from '../AtAddress.tsx';
import { startScreen } from '../startScreen.ts';

function screenOf(parameters: Record<string, unknown>): ScreenAddress | undefined {
  return parameters['screen'] as ScreenAddress | undefined;
}

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: ['Theme', 'Layout', 'Actions', 'Fields', 'Content', 'States', 'Overlays', 'mf-*'],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of reading',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  beforeEach: ({ parameters }) => (screenOf(parameters) ? startScreen() : undefined),
  decorators: [
    function Screen(Story, { parameters }) {
      const screen = screenOf(parameters);
      if (!screen) return <Story />;
      return (
        <AtAddress {...screen}>
          <Story />
        </AtAddress>
      );
    },
    function Themed(Story, { globals }) {
      useLayoutEffect(() => {
        document.documentElement.dataset.theme = String(globals.theme);
        document.documentElement.dir = String(globals.direction);
      }, [globals.theme, globals.direction]);
      return (
        <>
          <GlobalStyle />
          <Story />
        </>
      );
    },
  ],
};

export default preview;
