export { keepOnDevice } from './keepOnDevice.ts';
