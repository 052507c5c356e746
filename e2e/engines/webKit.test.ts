import { mainJourneys } from './mainJourneys.ts';
import { startWebKit } from './webKit.ts';

mainJourneys('WebKitGTK', startWebKit);
