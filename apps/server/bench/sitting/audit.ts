import type pg from 'pg'
import type { DrillStudent, Tap } from './drill-student.ts'
import type { Day } from './bad-days.ts'
import { receiptProblem, type ReceiptKeys } from './check-receipt.ts'

export interface Sat {
  readonly student: DrillStudent
  readonly day: Day
}

export interface AuditedDay {
  students: number
  acknowledged: number
  lost: number
  doubled: number
  receipts: number
}

export interface SittingAudit {
  readonly days: ReadonlyMap<Day, AuditedDay>
  /** Every fault, with its student. */
  readonly findings: readonly string[]
}

interface ResultSheets {
  readonly choices: Buffer
  readonly sheets: number
}

const keyOf = ({ item, bits }: Pick<Tap, 'item' | 'bits'>): string => `${item}:${bits}`
const named = ({ item, bits }: Pick<Tap, 'item' | 'bits'>): string =>
  `answer ${'ABCDE'.charAt(Math.log2(bits))} to item ${item}`

const countBy = (taps: Iterable<Pick<Tap, 'item' | 'bits'>>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const tap of taps) counts.set(keyOf(tap), (counts.get(keyOf(tap)) ?? 0) + 1)
  return counts
}

/** The sheets in results by student, read from its own table. */
const sheetsInResults = async (pool: pg.Pool, ids: readonly string[]): Promise<Map<string, ResultSheets>> => {
  const { rows } = await pool.query<{ id: string; choices: Buffer }>(
    `select student_id::text as id, choices from results.sheets where student_id = any($1)`,
    [ids],
  )
  const found = new Map<string, ResultSheets>()
  for (const { id, choices } of rows) found.set(id, { choices, sheets: 1 + (found.get(id)?.sheets ?? 0) })
  return found
}

/** Every answer in every stored block, by student. */
const storedAnswers = async (
  pool: pg.Pool,
  sittingId: string,
): Promise<Map<string, { item: number; bits: number }[]>> => {
  const { rows } = await pool.query<{ id: string; body: string }>(
    `select a.student_id::text as id, b.body from delivery.test_attempts a
     join delivery.blocks b on b.sat_on = a.sat_on and b.attempt_id = a.attempt_id where a.sitting_id = $1`,
    [sittingId],
  )
  const answers = new Map<string, { item: number; bits: number }[]>()
  for (const { id, body } of rows) {
    const { ev } = JSON.parse(body) as { ev: [number, string, number, number][] }
    const given = ev.flatMap(([, code, item, bits]) => (code === 'a' ? [{ item, bits }] : []))
    answers.set(id, [...(answers.get(id) ?? []), ...given])
  }
  return answers
}

/** Acknowledged answers that the marked sheet lacks, although the student gave no other one later. */
const missingFromSheet = (taps: readonly Tap[], choices: Buffer): Tap[] =>
  [...Map.groupBy(taps, ({ item }) => item)].flatMap(([item, ofItem]) => {
    const at = ofItem.findLastIndex(({ chain, block }) => block <= chain.acknowledged)
    const last = ofItem[at]
    if (last === undefined) return []
    return ofItem.slice(at).some(({ bits }) => bits === choices[item - 1]) ? [] : [last]
  })

const AT_ONCE = 16

/** The faults of each receipt; students fetch their receipts at the same time. */
const receiptProblems = async (
  sat: readonly Sat[],
  keys: ReceiptKeys,
  sheets: ReadonlyMap<string, ResultSheets>,
): Promise<Map<string, string | null>> => {
  const problems = new Map<string, string | null>()
  const queue = sat.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { student } of queue)
        problems.set(
          student.id,
          await receiptProblem(keys, student, sheets.get(student.id)?.choices ?? Buffer.alloc(0)),
        )
    }),
  )
  return problems
}

/**
 * Compares the answers that each student gave with those on the server: every acknowledged answer with the sheet in
 * results and with the stored blocks, one by one, and the receipt that the phone gets now.
 */
export const auditSat = async (
  pool: pg.Pool,
  sittingId: string,
  sat: readonly Sat[],
  keys: ReceiptKeys,
): Promise<SittingAudit> => {
  const ids = sat.map(({ student }) => student.id)
  const [sheets, stored] = await Promise.all([sheetsInResults(pool, ids), storedAnswers(pool, sittingId)])
  const receipts = await receiptProblems(sat, keys, sheets)
  const days = new Map<Day, AuditedDay>()
  const findings: string[] = []
  for (const { student, day } of sat) {
    const { id, taps } = student
    const audited = days.get(day) ?? { students: 0, acknowledged: 0, lost: 0, doubled: 0, receipts: 0 }
    days.set(day, audited)
    const find = (what: string): void => void findings.push(`student ${id} (${day}): ${what}`)
    const acknowledged = taps.filter(({ chain, block }) => block <= chain.acknowledged)
    audited.students += 1
    audited.acknowledged += acknowledged.length

    const { choices, sheets: count } = sheets.get(id) ?? { choices: Buffer.alloc(0), sheets: 0 }
    for (const tap of missingFromSheet(taps, choices)) {
      audited.lost += 1
      find(`${named(tap)} was acknowledged and is not in the sheet that was handed over`)
    }
    for (let extra = count; extra > 1; extra -= 1) {
      audited.doubled += 1
      find('results has more than one sheet')
    }

    const [storedCounts, givenCounts, confirmedCounts] = [
      countBy(stored.get(id) ?? []),
      countBy(taps),
      countBy(acknowledged),
    ]
    for (const tap of new Map(taps.map((one) => [keyOf(one), one])).values()) {
      const [held, made, confirmed] = [storedCounts, givenCounts, confirmedCounts].map(
        (counts) => counts.get(keyOf(tap)) ?? 0,
      ) as [number, number, number]
      if (held < confirmed) find(`${named(tap)} was acknowledged and is in no stored block`)
      if (held > made) find(`${named(tap)} is stored ${held} times and was given ${made} times`)
      audited.lost += Math.max(0, confirmed - held)
      audited.doubled += Math.max(0, held - made)
    }
    for (const [key] of storedCounts)
      if (!givenCounts.has(key)) find(`answer ${key} is stored and was never given`)

    const problem = receipts.get(id) ?? null
    if (problem === null) audited.receipts += 1
    else find(problem)
  }
  return { days, findings }
}
