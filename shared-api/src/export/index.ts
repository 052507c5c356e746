export { ExportMenu } from './ExportMenu.tsx';
