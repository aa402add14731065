import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time of a process so far, in user and kernel mode; null after its end. */
const usedBy = (pid: number): number | null => {
  try {
    // The name in brackets may contain spaces, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

export interface Watch {
  /** Milliseconds of processor time since the start, for all processes that were seen. */
  stop(): Promise<number>
}

/** Follows processes that start and end; the last moments of a process are not counted. */
export const watch = (pidsOf: () => Promise<readonly number[]>): Watch => {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const over = new AbortController()
  let isFirstLook = true
  const look = async () => {
    for (const pid of await pidsOf()) {
      const used = usedBy(pid)
      if (used === null) continue
      // A process that starts later has used all of its time for the measurement.
      if (!first.has(pid)) first.set(pid, isFirstLook ? used : 0)
      last.set(pid, used)
    }
    isFirstLook = false
  }
  const looking = (async () => {
    while (!over.signal.aborted) {
      await look()
      await sleep(100)
    }
    await look()
  })()
  return {
    stop: async () => {
      over.abort()
      await looking
      let sum = 0
      for (const [pid, used] of last) sum += used - (first.get(pid) ?? 0)
      return sum
    },
  }
}

/** The processes of PostgreSQL that work on this database for other connections than ours. */
export const backendsOf = (admin: pg.Client) => async (): Promise<number[]> => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
