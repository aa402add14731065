import { indianClock } from '@medha/rules/indian-time'
import { randomUUID } from 'node:crypto'
import type { OfficeScope } from '../../modules/delivery/index.ts'
import type { Composition } from '../composition.ts'
import { auditSitting, decideHeld } from './after-the-end.ts'
import { rehearsalOf, type RehearsalWords } from './rehearse-sitting.ts'
import { readAct, type ReadAct } from './read-act.ts'
import type { CommandOutput } from './command-output.ts'
import { refusalSentence, reportSentences } from './sentences.ts'
import { takeFile } from './take-file.ts'
import { sittingLines, timelineLines, watchLines } from './watch-lines.ts'

export interface SittingsCommand extends RehearsalWords {
  readonly name: string
  readonly rest: readonly string[]
  readonly actor: string
  readonly reason: string
  readonly centre?: string
  readonly en?: string
  readonly hi?: string
  readonly to?: string
  readonly key?: string
  readonly isPreview: boolean
}

type Parts = Pick<Composition, 'identity' | 'delivery' | 'papers' | 'addresses'>

const NOBODY: CommandOutput = { ok: false, text: 'nobody has this roll number' }
const NUMBER = /^\d{1,15}$/

const studentIdOf = async ({ identity }: Parts, rollNumber: string): Promise<string | undefined> =>
  (await identity.studentIdsOf([rollNumber])).get(rollNumber)

const makeCode = async (parts: Parts, { rest, actor, reason }: SittingsCommand): Promise<CommandOutput> => {
  const studentId = await studentIdOf(parts, rest[0] ?? '')
  if (studentId === undefined) return NOBODY
  const made = await parts.delivery.attempts.makeStaffCode({ studentId, by: actor, reason })
  if (!made.ok) return { ok: false, text: 'no test of this student is running' }
  const { digits, expiresAt } = made.value
  const grouped = `${digits.slice(0, 4)} ${digits.slice(4)}`
  return {
    ok: true,
    text: `${grouped}\nIt works once, until ${indianClock(expiresAt)}. On the new device: log in, press Resume Test, and choose "I have a code from the exam office".`,
  }
}

const scopeOf = async (
  parts: Parts,
  { sitting, centre }: SittingsCommand,
  { act, rollNumber }: ReadAct,
): Promise<OfficeScope | CommandOutput> => {
  if (rollNumber === undefined) {
    const sittingId = sitting ?? ''
    return centre === undefined ? { of: 'sitting', sittingId } : { of: 'centre', sittingId, centre }
  }
  const studentId = await studentIdOf(parts, rollNumber)
  if (studentId === undefined) return NOBODY
  if (act.act === 'accommodate') return { of: 'student', studentId }
  const found = await parts.delivery.office.attemptOf(studentId, sitting ?? null)
  return found === null
    ? { ok: false, text: refusalSentence('delivery.no-such-attempt') }
    : { of: 'attempt', attemptId: found.attemptId }
}

const doAct = async (parts: Parts, command: SittingsCommand, read: ReadAct): Promise<CommandOutput> => {
  const scope = await scopeOf(parts, command, read)
  if ('ok' in scope) return scope
  const { actor: by, reason, isPreview, key = randomUUID() } = command
  const outcome = await parts.delivery.office.act({ act: read.act, scope, by, reason, key, isPreview })
  return outcome.ok
    ? { ok: true, text: reportSentences(outcome.value) }
    : { ok: false, text: refusalSentence(outcome.refusal.code) }
}

const watch = async ({ delivery, identity }: Parts, { sitting }: SittingsCommand): Promise<CommandOutput> => {
  if (sitting === undefined) return { ok: true, text: sittingLines(await delivery.office.sittings()) }
  const watched = await delivery.office.watch(sitting)
  const students = [...new Set(watched.needHelp.flatMap(({ studentId }) => studentId ?? []))]
  const facts = await Promise.all(students.map((id) => identity.studentFacts(id)))
  const rollNumbers = new Map(students.map((id, at) => [id, facts[at]?.rollNumber ?? id]))
  return { ok: true, text: watchLines(watched, (id) => rollNumbers.get(id ?? '') ?? '(erased)') }
}

const timeline = async (parts: Parts, { rest, sitting }: SittingsCommand): Promise<CommandOutput> => {
  const studentId = await studentIdOf(parts, rest[0] ?? '')
  if (studentId === undefined) return NOBODY
  const { office } = parts.delivery
  const found = await office.attemptOf(studentId, sitting ?? null)
  const events = found === null ? null : await office.timeline(found.attemptId)
  if (found === null || events === null)
    return { ok: false, text: refusalSentence('delivery.no-such-attempt') }
  return { ok: true, text: `${found.testCode}, ${found.state}\n${timelineLines(events)}` }
}

const decide = async (parts: Parts, { rest, actor: by, reason }: SittingsCommand): Promise<CommandOutput> => {
  const studentId = await studentIdOf(parts, rest[1] ?? '')
  return studentId === undefined
    ? NOBODY
    : decideHeld(parts, { studentId, counts: rest[0] === 'count', by, reason })
}

/** The action for a command line; null if it is invalid. */
export const commandOf = (command: SittingsCommand): ((parts: Parts) => Promise<CommandOutput>) | null => {
  const { name, rest, reason, sitting } = command
  if (sitting !== undefined && !NUMBER.test(sitting)) return null
  if (name === 'watch') return (parts) => watch(parts, command)
  if (name === 'rehearse') return rehearsalOf(command)
  if (name === 'audit') return sitting === undefined ? null : (parts) => auditSitting(parts, sitting)
  if (name === 'timeline') return rest[0] === undefined ? null : (parts) => timeline(parts, command)
  if (reason === '') return null
  if (name === 'takeover-code') return rest[0] === undefined ? null : (parts) => makeCode(parts, command)
  if (name === 'decide')
    return /^(count|not-count)$/.test(rest[0] ?? '') && rest[1] !== undefined
      ? (parts) => decide(parts, command)
      : null
  const [path] = rest
  const { actor: by, key, isPreview } = command
  if (name === 'take-file')
    return path === undefined ? null : (parts) => takeFile(parts, path, { by, reason, key, isPreview })
  const read = readAct(name, command)
  if (read === null || (read.rollNumber === undefined && sitting === undefined)) return null
  return (parts) => doAct(parts, command, read)
}
