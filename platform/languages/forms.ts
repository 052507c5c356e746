import { getLanguage } from './catalogues.ts';
import { formsOf } from './formsOf.ts';

/** Those of this tab's language. */
export const forms = formsOf(getLanguage());
