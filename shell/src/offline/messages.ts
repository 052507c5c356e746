export const messages = {
  offline: 'You are offline. New things load again once you are connected.',
};
