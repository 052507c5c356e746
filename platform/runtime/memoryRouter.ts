// Separate from the entry point, because only the prerendered page and tests have no address bar.
export { MemoryRouter } from 'react-router-dom';
