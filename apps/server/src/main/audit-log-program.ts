import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import type { ChainHead, Fault, FaultKind, Verdict } from '../platform/audit-log/verdict.ts'
import { createAuditLog } from '../platform/audit-log.ts'
import { openDatabase } from '../platform/database.ts'
import type { ProgramEnd, StaffProgram } from './staff-program.ts'

const USAGE = 'medha audit-log verify [--head <place>:<digest>]\n'

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/
const writeHead = ({ place, digest }: ChainHead): string => `${place}:${digest}`

const FAULTS: Readonly<Record<FaultKind, string>> = {
  changed: 'the entry was changed',
  missing: 'the entry is gone',
  inserted: 'the entry was inserted past the chain',
  gap: 'the chain has no row',
  'chain-changed': 'the row of the chain was changed, inserted or moved',
  'cut-off': 'the chain ends before the given head',
  'another-head': 'the chain has another digest than the given head',
  waiting: 'the entry has waited for the chain for more than a minute',
}

const writeFault = ({ kind, place, entryId }: Fault): string => {
  const where = [place === null ? [] : `place ${place}`, entryId === null ? [] : `entry ${entryId}`].flat()
  return `${where.join(', ')}: ${FAULTS[kind]}\n`
}

const endOf = (verdict: Verdict): ProgramEnd => {
  if (!verdict.ok) return { code: 1, out: '', err: writeFault(verdict.fault) }
  const { entries, expired, head } = verdict
  const deleted = expired === 0 ? '' : `, ${expired} of them deleted by age`
  return { code: 0, out: `entries ${entries}${deleted}\nhead ${writeHead(head)}\n`, err: '' }
}

interface Call {
  readonly head?: ChainHead
}

const readCall = (argv: readonly string[]): Call | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { head: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length !== 1 || positionals[0] !== 'verify') return null
    if (values.head === undefined) return {}
    const [, place, digest] = HEAD.exec(values.head) ?? []
    return place === undefined || digest === undefined ? null : { head: { place: Number(place), digest } }
  } catch {
    return null
  }
}

export const verifyAuditLog: StaffProgram = async (argv, env) => {
  const call = readCall(argv)
  if (call === null) return { code: 2, out: '', err: USAGE }
  const config = readConfig(env)
  const database = openDatabase(config.DATABASE_URL, 1)
  try {
    const auditLog = createAuditLog({
      db: database.db,
      clock: systemClock,
      key: config.DATE_OF_BIRTH_PEPPER,
    })
    return endOf(await auditLog.verify(call.head))
  } finally {
    await database.close()
  }
}
