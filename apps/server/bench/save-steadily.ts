import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Device } from '../test/saving/device.ts'
import type { ExamHeaders } from '../test/saving/exam-headers.ts'
import { plantRunningAttempts } from '../test/saving/running-attempts.ts'
import { headersOf } from './drill/sitting.ts'
import { percentile } from './result-load/clients.ts'

/**
 * Students in a running test save through the edge at a steady rate until a line arrives on standard input, each of
 * another phone in turn. Prints what came of it as JSON. A process of its own: its clock must not wait for other load.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    phones: { type: 'string', default: '200' },
    'per-second': { type: 'string', default: '20' },
  },
})

interface Sitting {
  readonly device: Device
  readonly headers: ExamHeaders
}

/** Apart from the students and sittings of the demonstration. */
const FIRST_STUDENT = 5_000_000
const SITTING = 999_999

const plantSittings = async (count: number): Promise<Sitting[]> => {
  const pool = new pg.Pool({ connectionString: values.database, max: 1 })
  try {
    const ids = await plantRunningAttempts(pool, { count, from: FIRST_STUDENT, sittingId: SITTING })
    return ids.map((id) => ({ device: new Device(id, Date.now()), headers: headersOf(id) }))
  } finally {
    await pool.end()
  }
}

const agent = new Agent({ keepAlive: true })

/** Null when the answers are stored, else what came instead. */
const save = ({ device, headers }: Sitting): Promise<string | null> =>
  new Promise((resolve) => {
    const { body } = device.save(1, 5)
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: values.port,
        path: '/api/v1/player/save',
        method: 'POST',
        headers: {
          ...headers,
          host: 'exam.localhost',
          'content-type': 'application/x-medha-save',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.once('end', () =>
          resolve(reply.statusCode === 200 ? null : `${reply.statusCode} ${text.slice(0, 80)}`),
        )
      },
    )
    call.once('error', (problem) => resolve(problem.message))
    call.end(body)
  })

const timed = async (sitting: Sitting) => {
  const from = performance.now()
  const problem = await save(sitting)
  return { problem, ms: performance.now() - from }
}

const sittings = await plantSittings(Number(values.phones))
const over = new AbortController()
process.stdin.once('data', () => {
  over.abort()
})
process.stdout.write('saving\n')
const started: ReturnType<typeof timed>[] = []
const began = performance.now()
while (!over.signal.aborted) {
  const due = Math.floor(((performance.now() - began) / 1000) * Number(values['per-second']))
  while (started.length < due) {
    const sitting = sittings[started.length % sittings.length]
    if (sitting !== undefined) started.push(timed(sitting))
  }
  await sleep(5)
}
const saves = await Promise.all(started)
agent.destroy()
const report = {
  saves: saves.length,
  problems: saves.flatMap(({ problem }) => problem ?? []),
  p99: percentile(
    saves.map(({ ms }) => ms).toSorted((a, b) => a - b),
    0.99,
  ),
}
process.stdout.write(`${JSON.stringify(report)}\n`)
process.stdin.destroy()
