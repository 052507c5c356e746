import { CATALOGUES, TEXTS_WITHIN_MS } from '../../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../../languages/languages.ts';
import { TEXTS_LINK } from '../page/pageMarks.ts';

/** Code that has the function of this name wait for the catalogue of the page, 3 s at most. */
export function startAfterTexts(startup: string): string {
  return `const start = ${startup};
${startup} = () => {
  const link = document.getElementById("${TEXTS_LINK}");
  if (!link) return start();
  const script = document.createElement("script");
  const go = () => {
    clearTimeout(limit);
    script.onload = script.onerror = null;
    globalThis.${CATALOGUES} ??= { language: "${SOURCE_LANGUAGE}", of: {} };
    start();
  };
  const limit = setTimeout(go, ${TEXTS_WITHIN_MS});
  script.onload = script.onerror = go;
  script.crossOrigin = link.crossOrigin;
  script.integrity = link.integrity;
  script.src = link.href;
  document.head.append(script);
};`;
}
