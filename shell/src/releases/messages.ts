export const messages = {
  outdated: (product: string) => `A new version of ${product} is ready.`,
  reload: 'Reload',

  withdrawn: 'Part of this page was withdrawn. Reloading it loses what you typed there.',
  replace: 'Reload now',
  keep: 'Keep what I typed',
};
