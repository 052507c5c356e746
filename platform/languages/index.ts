export { getLanguage } from './catalogues.ts';
export { compareTextsIn } from './collation.ts';
export {
  compareTexts,
  formatDate,
  formatDistance,
  formatFormula,
  formatNumber,
  formatPlainNumber,
} from './format.ts';
export { dataText, dataTexts } from './dataText.ts';
export { forms } from './forms.ts';
export { formsOf } from './formsOf.ts';
export {
  LANGUAGES,
  LANGUAGE_COOKIE,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  directionOf,
  isLanguage,
  type Language,
} from './languages.ts';
export { keepLanguage, savedLanguage } from './savedLanguage.ts';
export { browserLanguages, getLocale, regionalLocale } from './region.ts';
export { numberOf, parseNumber, type ParsedNumber } from './parseNumber.ts';
export { messagesOf, type Messages, type Texts } from './messagesOf.ts';
