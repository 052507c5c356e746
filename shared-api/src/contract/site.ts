/** What one installation calls itself and where it can be reached: `GET /config.json`, also inlined in index.html. */
export interface SiteConfig {
  productName: string;
  contact: { email: string; phone: string; address: string };
  developer: { name: string; website: string; social: string };
  /** Address of the embedded chatbot, or null where none is configured. */
  chatbotUrl: string | null;
  /** Whether mails can be read at /outbox (a newcomer's machine, no mail server). */
  hasOutbox: boolean;
  /** False: replies do not stay on devices. */
  keptReplies?: boolean;
  /** False: neither does what pages showed last. */
  lastViews?: boolean;
}

/** Path of the site's configuration; not below `API_BASE`. */
export const SITE_CONFIG_PATH = '/config.json';
