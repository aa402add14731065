import { verifyAuditLog } from './audit-log-program.ts'
import { runProgram } from './staff-program.ts'

/**
 * `npm run audit-log -- verify [--head <place>:<digest>]`: compares every entry of the audit log with its digest, and
 * with a head from before, which alone shows that the last entries were cut off.
 */
await runProgram(verifyAuditLog)
