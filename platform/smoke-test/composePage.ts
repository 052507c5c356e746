import { HEAD_MARK, KIND_MARK, ROOT_MARK } from '../build/page/pageMarks.ts';
import type { Registry } from '../registry/registry.ts';

/** Site configuration of a smoke test. */
export const SITE = {
  productName: 'Homeroom',
  contact: { email: 'office@school.example', phone: '', address: '' },
  developer: { name: '', website: '', social: '' },
  chatbotUrl: null,
  hasOutbox: false,
};

/** Returns the page of a shell's release as a page server would fill it in, without preloads. */
export function composePage(template: string, registry: Registry): string {
  const head = [jsonElement('registry', registry), jsonElement('site-config', SITE)].join('');
  return template
    .replace(KIND_MARK, '')
    .replace(HEAD_MARK, () => head)
    .replace(ROOT_MARK, '')
    .replaceAll('%%site.productName%%', SITE.productName);
}

/**
 * Returns an element with data for the page's scripts. `<` is escaped, so that no text can end the
 * element.
 */
function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
