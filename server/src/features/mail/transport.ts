import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../database/time.ts';
import type { WrittenMail } from './mail.ts';

/** Where written mails go. `send` resolves once they are somebody else's responsibility. */
export interface Transport {
  send: (mail: WrittenMail) => Promise<void>;
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
    async send({ address, subject, text, html }) {
      await transporter.sendMail({
        to: { name: '', address },
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
    async send(mail) {
      await db
        .insertInto('outbox')
        .values({ id: newId(), ...mail, sent_at: timestamp() })
        .execute();
    },
    async close() {},
  };
}
