import { userInfo } from 'node:os'
import { basename } from 'node:path'
import type { Audit } from '../platform/audit.ts'

export interface StaffCall {
  /** Who signs: the account of the machine, with the name given by `--by`. */
  readonly actor: string
  /** The name given by `--by`; null without one. */
  readonly by: string | null
  /** The arguments without `--by`. */
  readonly args: string[]
}

const accountName = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container may run under a uid without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** `--by <name>` may be anywhere in the arguments. */
export const readStaffCall = (argv: readonly string[], account = accountName()): StaffCall => {
  const args = [...argv]
  const at = args.indexOf('--by')
  const [, by] = at === -1 ? [] : args.splice(at, 2)
  if (by === undefined || by === '') return { actor: account, by: null, args }
  return { actor: `${by} (${account})`, by, args }
}

const ROLL_NUMBER = /^\d{12}$/

/**
 * Runs a staff command between two audit entries: one before it starts, so that a command that crashes leaves a trace,
 * and one with its outcome. Without the first entry nothing is run.
 */
export const runAudited = async <Value>(
  audit: Pick<Audit, 'record'>,
  { actor, args }: StaffCall,
  program: string,
  run: () => Promise<Value>,
  outcomeOf: (value: Value) => string,
): Promise<Value> => {
  const rollNumber = args.find((arg) => ROLL_NUMBER.test(arg)) ?? null
  const words = args.map((arg) => (ROLL_NUMBER.test(arg) ? '(roll number)' : basename(arg)))
  const entry = { actor, action: `staff.${program}`, rollNumber }
  await audit.record({ ...entry, details: { args: words, stage: 'begun' } })
  try {
    const value = await run()
    await audit.record({ ...entry, details: { args: words, stage: 'ended', outcome: outcomeOf(value) } })
    return value
  } catch (problem) {
    await audit.record({ ...entry, details: { args: words, stage: 'ended', outcome: 'failed' } })
    throw problem
  }
}
