import type { Db } from '../../database/schema.ts';
import { verifyAuditChain } from '../../features/audit/verify.ts';
import { Problem, type Outcome } from './check.ts';

/** Checks every hash of the audit log. */
export async function checkAudit(db: Db): Promise<Outcome> {
  const { checked, broken, late } = await verifyAuditChain(db);
  if (broken) {
    return new Problem(
      `Entry ${broken.seq} of the audit log is not as it was written (${broken.what}): find out who can write to the database, and compare with "audit entry" in the server's log.`,
    );
  }
  if (late > 0) {
    return new Problem(
      `${late} audit entries have no number yet: start the server, and look for "audit chaining failed" in its log.`,
    );
  }
  return `${checked} entries as they were written`;
}
