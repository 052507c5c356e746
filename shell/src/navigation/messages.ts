export const messages = {
  loading: 'Loading the page',
  loadingPart: 'Loading',
};
