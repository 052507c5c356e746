export { useFreshRegistry } from './useFreshRegistry.ts';
export { useOutdated } from './useOutdated.ts';
