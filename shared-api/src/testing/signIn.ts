import { mutate } from 'swr';
import type { SessionReply, SiteConfig } from '../contract/index.ts';
import { clearAll, saveSession } from '../client/session.ts';
import { SITE_CONFIG_ELEMENT } from '../client/site.ts';
import { aSession, aSiteConfig } from './builders.ts';

/** Stores a session, as after a log-in. */
export function signIn(change: Partial<SessionReply> = {}): SessionReply {
  const session = aSession(change);
  saveSession(session);
  return session;
}

/** Clears the browser: no session, no drafts, no cached replies. */
export async function forgetEverything(): Promise<void> {
  sessionStorage.clear();
  clearAll();
  await mutate(() => true, undefined, { revalidate: false });
}

/** Inserts the configuration of index.html. */
export function inlineSiteConfig(change: Partial<SiteConfig> = {}): SiteConfig {
  const config = aSiteConfig(change);
  document.getElementById(SITE_CONFIG_ELEMENT)?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SITE_CONFIG_ELEMENT;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
  return config;
}
