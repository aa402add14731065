import pino, { type DestinationStream } from 'pino'
import { systemClock } from '../kernel/clock.ts'

/** The only fields a log entry may carry. None is personal data; a field that is not listed is dropped. */
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
  readonly version?: string
  readonly commit?: string
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
  'version',
  'commit',
])

/** One response to one request. All values are ours: the id we made, the route pattern, numbers. */
export interface Answered {
  readonly requestId: string
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

export interface Log {
  /** The entry for every request; formatted here without the logger because there are so many. */
  answered(answer: Answered): void
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Error messages may quote user input, so numbers and quoted values are masked. */
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

/** One write per entry would be one system call per response: entries are buffered and written by the page. */
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
/** Many entries are written in the same millisecond, so its text is cached. */
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
      // The error may be about to end this process.
      standardOutput?.flushSync()
    },
  }
}
