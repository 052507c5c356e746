import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/schema.ts';
import { SECOND, timestamp } from '../../time.ts';
import type { RenderedMail } from './mail.ts';

/**
 * Destination of rendered mails. `send` resolves when the receiver has taken responsibility; a
 * repetition has the same id.
 */
export interface Transport {
  send: (mail: RenderedMail, id: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Milliseconds for a whole mail. It is shorter than the claim on a mail: otherwise another process
 * would send the mail while a slow mail server is still receiving it.
 */
const SENT_WITHIN = 90 * SECOND;

export function openTransport(config: Config, db: Db, sentWithin = SENT_WITHIN): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config, sentWithin) : outbox(db);
}

function smtp(
  url: string,
  { mailFrom: from, publicUrl, needsSmtpTls: requireTLS }: Config,
  sentWithin: number,
): Transport {
  const host = new URL(publicUrl).hostname;
  const open = () =>
    createTransport(
      {
        url,
        requireTLS,
        pool: true,
        maxConnections: 3,
        connectionTimeout: 10_000,
        socketTimeout: 30_000,
        // Once more, if an idle connection was closed. The queue repeats, and tells operators why.
        maxRequeues: 1,
      },
      { from },
    );
  let transporter = open();
  /** Ends the connection of a mail that takes too long, so that it cannot be accepted later. */
  const sendInTime = async (mail: SendMailOptions) => {
    const timer = setTimeout(() => {
      transporter.close({ force: true });
      transporter = open();
    }, sentWithin);
    await transporter.sendMail(mail).finally(() => clearTimeout(timer));
  };
  return {
    async send({ to, subject, text, html, unsubscribe }, id) {
      await sendInTime({
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

/** Stores mails in the database, except those whose account is deleted while they are sent. */
function outbox(db: Db): Transport {
  return {
    async send({ to, subject, text, html }, id) {
      await db.transaction().execute(async (trx) => {
        // Locked, so that a deletion of the account waits, and removes what is stored here.
        const { numUpdatedRows } = await trx
          .updateTable('mails')
          .set(({ ref }) => ({ attempts: ref('attempts') }))
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await trx
          .insertInto('outbox')
          .values({ id, address: to, subject, text, html, sent_at: timestamp() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
    },
    async close() {},
  };
}
