export { CalendarDialog } from './CalendarDialog.tsx';
