import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import type { RenderedMail } from './mail.ts';

/** Where written mails go. `send` resolves once they are somebody else's responsibility. */
export interface Transport {
  send: (mail: RenderedMail) => Promise<void>;
  close: () => Promise<void>;
}

export function openTransport(config: Config, db: Db): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : outbox(db);
}

function smtp(url: string, from: string): Transport {
  const transporter = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      await transporter.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async close() {
      transporter.close();
    },
  };
}

function outbox(db: Db): Transport {
  return {
    async send({ to, ...mail }) {
      await db
        .insertInto('outbox')
        .values({ id: newId(), address: to, ...mail, sent_at: timestamp() })
        .execute();
    },
    async close() {},
  };
}
