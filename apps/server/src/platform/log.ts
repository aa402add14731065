import pino, { type DestinationStream } from 'pino'
import { systemClock } from '../kernel/clock.ts'

/** The only fields a log line may carry. Nothing here is personal data; a field that is not listed is dropped. */
export interface LogFields {
  readonly requestId?: string
  readonly route?: string
  readonly method?: string
  readonly status?: number
  readonly ms?: number
  readonly code?: string
  readonly job?: string
  readonly attempt?: number
  readonly module?: string
  readonly host?: string
  readonly port?: number
  readonly count?: number
  readonly reason?: string
  readonly error?: unknown
}

const LISTED = new Set<keyof LogFields>([
  'requestId',
  'route',
  'method',
  'status',
  'ms',
  'code',
  'job',
  'attempt',
  'module',
  'host',
  'port',
  'count',
  'reason',
])

/** One answer to one call. All of it is ours: the id we made, the route as we wrote it, numbers. */
export interface Answered {
  readonly requestId: string
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

export interface Log {
  /** The line that stands for every call; put together here, because there are so many of them. */
  answered(answer: Answered): void
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Messages of errors may quote what a person typed, so numbers and quoted values are blotted out. */
const blot = (text: string): string =>
  text
    .replace(/\d{3,}/g, '#')
    .replace(/\([^)]*\)=\([^)]*\)/g, '(…)')
    .slice(0, 300)

const describe = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    errorName: error.name,
    errorCode: (error as { code?: unknown }).code,
    errorMessage: blot(error.message),
    errorStack: frames.slice(0, 12).join('\n'),
  }
}

const allowed = (fields: LogFields): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(fields) as (keyof LogFields)[]) {
    if (name === 'error') Object.assign(kept, describe(fields.error))
    else if (LISTED.has(name)) kept[name] = fields[name]
  }
  return kept
}

/** A line for each answer is a call to the kernel for each: lines are handed over by the page, or when it is quiet. */
const bufferedOutput = { dest: 1, sync: true, minLength: 4096, periodicFlush: 200 } as const
let standardOutput: ReturnType<typeof pino.destination> | undefined
const toStandardOutput = () => {
  if (standardOutput !== undefined) return standardOutput
  const output = pino.destination(bufferedOutput)
  process.once('exit', () => output.flushSync())
  standardOutput = output
  return output
}

const INFO = pino.levels.values['info'] ?? 30
let writtenAt = 0
let written = ''
/** Many lines are written within the same millisecond: its name is spelled once. */
const timestamp = (): string => {
  const now = systemClock.now()
  const millisecond = now.getTime()
  if (millisecond !== writtenAt) {
    writtenAt = millisecond
    written = `,"time":"${now.toISOString()}"`
  }
  return written
}

export const createLog = (level: string, destination: DestinationStream = toStandardOutput()): Log => {
  const out = pino({ level, base: null, timestamp }, destination)
  const at =
    (write: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      out[write](allowed(fields), event)
  const error = at('error')
  return {
    answered: ({ requestId, route, method, status, ms }) => {
      if (!out.isLevelEnabled('info')) return
      destination.write(
        `{"level":${INFO}${timestamp()},"requestId":"${requestId}","route":"${route}","method":"${method}","status":${status},"ms":${ms},"msg":"request"}\n`,
      )
    },
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: (event, fields) => {
      error(event, fields)
      // Whatever went wrong may be about to end this process.
      standardOutput?.flushSync()
    },
  }
}
