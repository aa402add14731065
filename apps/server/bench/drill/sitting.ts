import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createExamCookies } from '../../src/modules/delivery/secrets/exam-cookies.ts'
import { plantRunningAttempts } from '../../test/saving/running-attempts.ts'
import { examHeaders } from '../../test/saving/exam-headers.ts'
import { DrillDevice } from './drill-device.ts'

const cookies = createExamCookies(readConfig({ MEDHA_ENV: 'test' }).EXAM_COOKIE_KEY, systemClock, false)
/** The headers of a device that has entered. */
export const headersOf = (attemptId: string) =>
  examHeaders(cookies, { attemptId }, new Date(systemClock.now().getTime() + 86_400_000))

/** This many phones, each in the middle of a running test. */
export const plantDevices = async (
  databaseUrl: string,
  count: number,
  ports: readonly number[],
): Promise<DrillDevice[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const ids = await plantRunningAttempts(pool, { count })
    return ids.map(
      (attemptId, place) => new DrillDevice({ attemptId, headers: headersOf(attemptId), place, ports }),
    )
  } finally {
    await pool.end()
  }
}

/**
 * A process takes 90 saves a minute of one attempt. A phone that saves faster is refused most of the time and loads the
 * database less, so more load needs more phones.
 */
const pause = (): Promise<void> => sleep(300 + Math.random() * 300)

/** Each device saves again and again until the stop signal, and then finishes the save that it has begun. */
export const sitUntil = (devices: readonly DrillDevice[]) => {
  const over = new AbortController()
  const done = Promise.all(
    devices.map(async (device) => {
      await sleep(Math.random() * 500)
      while (!over.signal.aborted) {
        await device.answer()
        await pause()
      }
    }),
  )
  return {
    /** Rejects when a response of the server is invalid. */
    done,
    end: async (): Promise<void> => {
      over.abort()
      await done
      for (const device of devices) device.close()
    },
  }
}
