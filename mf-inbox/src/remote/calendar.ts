import { defineRemote } from 'platform/runtime';
import { CalendarPage } from '../features/calendar/CalendarPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(CalendarPage);
