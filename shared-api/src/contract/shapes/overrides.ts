import { group, listOf, text } from './fields.ts';

export const overrides = group({
  overridden: listOf(
    text('Name of a remote.', 'mf-chat'),
    'Remotes whose release this browser overrides.',
  ),
});
