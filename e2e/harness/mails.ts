import type { Site } from './server.ts';

export interface ReceivedMail {
  subject: string;
  /** The mail's first link. */
  link: URL;
}

const ENTRY = /<a href="(\/outbox\/[^"]+)"[^>]*>([^<]*)<\/a><br>\s*<small>to ([^,]+),/g;
const LINK = /<a href="(http[^"]+)"/;

/** The newest mail to the address, as /outbox shows it; waits until one is there that `isWanted`. */
export async function newestMail(
  server: Site,
  email: string,
  isWanted: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    const list = await textOf(`${server.url}/outbox`);
    // One of another kind may have come later: news are gathered for a while.
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
