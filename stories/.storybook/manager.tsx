import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

/** Same value as in stories/findableByAddress.ts, which runs in Node. */
const BEFORE_ADDRESS = ' · ';
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({ base: isDark ? 'dark' : 'light', brandTitle: 'Homeroom' }),
  sidebar: { renderLabel: ({ name }) => name.split(BEFORE_ADDRESS)[0] },
});
