export const messages = {
  outdated: (product: string) => `A new version of ${product} is ready.`,
  reload: 'Reload',
};
