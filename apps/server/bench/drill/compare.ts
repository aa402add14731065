import pg from 'pg'
import type { DrillDevice } from './drill-device.ts'

export interface Comparison {
  /** Answers that the server acknowledged. */
  readonly acknowledged: number
  readonly lost: number
  /** Blocks that were acknowledged, then missing, and sent again. */
  readonly takenBack: number
  /** Blocks in the database that no device sent, or that differ from those sent. */
  readonly foreign: number
}

const ANSWERS = /"a",/g

/** Compares every acknowledged block of every device with the database, byte by byte. */
export const compareWithDatabase = async (
  url: string,
  devices: readonly DrillDevice[],
): Promise<Comparison> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  let [acknowledged, lost, foreign] = [0, 0, 0]
  try {
    for (const device of devices) {
      const { rows } = await pool.query<{ seq: number; body: string }>(
        `select seq, body from delivery.blocks where attempt_id = $1 order by seq`,
        [device.attemptId],
      )
      const stored = new Map(rows.map(({ seq, body }) => [seq, body]))
      const lines = device.lines()
      for (const [at, line] of lines.slice(0, device.acknowledged).entries()) {
        const answers = line.match(ANSWERS)?.length ?? 0
        acknowledged += answers
        if (stored.get(at + 1) !== line) lost += answers
      }
      foreign += rows.filter(({ seq, body }) => lines[seq - 1] !== body).length
    }
  } finally {
    await pool.end()
  }
  const takenBack = devices.reduce((sum, device) => sum + device.takenBack, 0)
  return { acknowledged, lost, takenBack, foreign }
}
