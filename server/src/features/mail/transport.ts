import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import type { RenderedMail } from './mail.ts';

/**
 * Destination of rendered mails. `send` resolves when the receiver has taken responsibility; a
 * repetition has the same id.
 */
export interface Transport {
  send: (mail: RenderedMail, id: string) => Promise<void>;
  close: () => Promise<void>;
}

export function openTransport(config: Config, db: Db): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config) : outbox(db);
}

function smtp(url: string, { mailFrom: from, publicUrl }: Config): Transport {
  const host = new URL(publicUrl).hostname;
  const transporter = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    async send({ to, subject, text, html, unsubscribe }, id) {
      await transporter.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe ? oneClick(unsubscribe) : {}),
        },
      });
    },
    async close() {
      transporter.close();
    },
  };
}

function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function outbox(db: Db): Transport {
  return {
    async send({ to, subject, text, html }, id) {
      await db
        .insertInto('outbox')
        .values({ id, address: to, subject, text, html, sent_at: timestamp() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async close() {},
  };
}
