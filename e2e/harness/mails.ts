import type { Site } from './server.ts';

export interface ReceivedMail {
  subject: string;
  /** First link of the mail. */
  link: URL;
}

const ENTRY = /<a href="(\/outbox\/[^"]+)"[^>]*>([^<]*)<\/a><br>\s*<small>to ([^,]+),/g;
const LINK = /<a href="(http[^"]+)"/;

/**
 * Returns the newest mail to an address in /outbox. Waits until there is one for which `isWanted`
 * is true.
 */
export async function newestMail(
  server: Site,
  email: string,
  isWanted: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    const list = await textOf(`${server.url}/outbox`);
    // A mail of another kind may be newer, because notifications are collected for a while.
    const entries = [...list.matchAll(ENTRY)].filter(([, , , to]) => to === email);
    for (const [, path = '', subject = ''] of entries) {
      const view = await textOf(server.url + path);
      const link = LINK.exec(view)?.[1];
      const mail = link && { subject, link: new URL(link.replaceAll('&amp;', '&')) };
      if (mail && isWanted(mail)) return mail;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail came for ${email}.`);
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
