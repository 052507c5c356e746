import { startFirefox } from './firefox.ts';
import { mainJourneys } from './mainJourneys.ts';

mainJourneys('Firefox', startFirefox);
