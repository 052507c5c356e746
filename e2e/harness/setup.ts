import { closeBrowser } from './browser.ts';

afterAll(closeBrowser);
