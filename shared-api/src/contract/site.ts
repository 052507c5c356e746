/**
 * The name and the contacts of one installation: `GET /config.json`, also inlined in index.html.
 */
export interface SiteConfig {
  productName: string;
  contact: { email: string; phone: string; address: string };
  developer: { name: string; website: string; social: string };
  /** URL of the embedded chatbot, or null where none is configured. */
  chatbotUrl: string | null;
  /** Whether mails can be read at /outbox (a development machine without a mail server). */
  hasOutbox: boolean;
  /** Name of the school's OpenID Connect provider; missing without one. */
  openIdName?: string;
  /** False disables the response cache on devices. */
  keptReplies?: boolean;
  /** False disables page snapshots on devices. */
  lastViews?: boolean;
}

/** Path of the site's configuration; not below `API_BASE`. */
export const SITE_CONFIG_PATH = '/config.json';
