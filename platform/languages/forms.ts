import { getLanguage } from './catalogues.ts';
import { formsOf } from './formsOf.ts';
import { getLocale } from './region.ts';

/** Forms of this tab's language, in the reader's region. */
export const forms = formsOf(getLanguage(), getLocale());
