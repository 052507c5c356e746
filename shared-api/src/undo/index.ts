export { bringBack, withUndo } from './withUndo.ts';
