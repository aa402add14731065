import type { Statement } from '../../test/recording.ts'

/**
 * A value that differs between visitors in both recordings, and the pgbench expression for a value of the same kind.
 */
export interface Varying {
  readonly seen: readonly [string, string]
  readonly expression: string
}

/** pgbench takes a colon for the start of a variable, also within quotes. */
const quoted = (text: string): string => {
  const doubled = text.replaceAll("'", "''")
  return text.includes(':')
    ? `E'${doubled.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`
    : `'${doubled}'`
}

const textOf = (value: unknown): string =>
  Buffer.isBuffer(value)
    ? `\\x${value.toString('hex')}`
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '')

/** As many characters, with another value for each visitor: the tables get as much variety as in production. */
const drawn = (text: string, place: number): string => {
  if (/^\d+$/.test(text)) return `lpad((:visitor)::text, ${text.length}, '${text.length > 9 ? '1' : '0'}')`
  const blocks = Math.ceil(text.length / 32)
  const hashes = Array.from({ length: blocks }, (_, at) => `md5((:visitor)::text || '.${place}.${at}')`)
  return `left(${hashes.join(' || ')}, ${text.length})`
}

/** Sums of five minutes, which all visitors increase. */
const TALLY_STEP_MS = 5 * 60_000

/** Every run of the script is another visitor with another address. */
const COUNTING = [
  '\\set turn :turn + 1',
  '\\set visitor :first + :client_id * 1000000 + :turn',
  '\\set spread (:visitor * 7919) % 16777216',
  '\\set second :spread / 65536',
  '\\set third :spread / 256 % 256',
  '\\set fourth :spread % 256',
  '\\set spread_share :spread % 32',
] as const

const commonStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  return at
}
const reversed = (text: string): string => [...text].toReversed().join('')

/**
 * Turns two recordings of the same work into one pgbench script: a value that is equal in both stays, a value that an
 * earlier statement returned is taken from there, times keep their distance from now, and the rest is random.
 */
export const benchScript = (
  recordings: readonly [readonly Statement[], readonly Statement[]],
  options: {
    readonly began: Date
    readonly varying: readonly Varying[]
    /** The types of a statement's parameters, from PostgreSQL. */
    typesOf(text: string): Promise<readonly string[]>
    /** Random on the server for each visitor, so that two recordings may agree by chance. */
    isAlwaysDrawn(text: string, at: number): boolean
  },
): Promise<string> => {
  const known: Varying[] = [...options.varying]
  let places = 0

  /** Known values in the text are put together from their parts; the rest is random. */
  const compose = (one: string, other: string): string => {
    if (one === other) return quoted(one)
    const candidates = known
      .filter(({ seen }) => one.includes(seen[0]) && other.includes(seen[1]))
      .toSorted((a, b) => b.seen[0].length - a.seen[0].length)
    for (const { seen, expression } of candidates) {
      const [parts, others] = [one.split(seen[0]), other.split(seen[1])]
      if (parts.length === others.length)
        return parts.map((part, at) => compose(part, others[at] ?? '')).join(` || (${expression})::text || `)
    }
    const start = commonStart(one, other)
    const end = commonStart(reversed(one.slice(start)), reversed(other.slice(start)))
    const [middle, fellow] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
    places += 1
    const expression = drawn(middle, places)
    if (middle.length > 6) known.push({ seen: [middle, fellow], expression })
    return [quoted(one.slice(0, start)), expression, quoted(one.slice(one.length - end))].join(' || ')
  }

  const expressionOf = (one: unknown, other: unknown, type: string, isDrawn: boolean): string => {
    if (one === null || one === undefined) return `null::${type}`
    if (isDrawn) return `(:spread_share)::${type}`
    if (one instanceof Date && one.getTime() % TALLY_STEP_MS === 0)
      return `date_bin('5 minutes', now(), timestamptz 'epoch')`
    if (one instanceof Date)
      return `(now() + interval '${one.getTime() - options.began.getTime()} milliseconds')::${type}`
    if (Array.isArray(one)) {
      const items = one.map((item: unknown, at) => compose(textOf(item), textOf((other as unknown[])[at])))
      return `array[${items.join(', ')}]::${type}`
    }
    const [text, fellow] = [textOf(one), textOf(other)]
    const whole = known.find(({ seen }) => seen[0] === text && seen[1] === fellow)
    return `(${whole?.expression ?? compose(text, fellow)})::${type}`
  }

  /**
   * Values that this statement returned and a later one needs. pgbench can store one row; of several, ids are random.
   */
  const remember = (at: number): boolean => {
    const [given, others] = [recordings[0][at]?.rows ?? [], recordings[1][at]?.rows ?? []]
    let isKept = false
    for (const [index, row] of given.entries())
      for (const [name, value] of Object.entries(row)) {
        const [text, fellow] = [textOf(value), textOf(others[index]?.[name])]
        if (text === fellow || text.length < 6 || known.some(({ seen }) => seen[0] === text)) continue
        const later = recordings[0].slice(at + 1).flatMap(({ values }) => values)
        if (!/^\w+$/.test(name) || !later.some((one) => textOf(one).includes(text))) continue
        places += 1
        const isOnly = given.length === 1
        known.push({ seen: [text, fellow], expression: isOnly ? `:s${at}_${name}` : drawn(text, places) })
        isKept ||= isOnly
      }
    return isKept
  }

  const write = async (): Promise<string> => {
    const lines: string[] = [...COUNTING]
    for (const [at, { text, values }] of recordings[0].entries()) {
      const fellow = recordings[1][at]
      if (fellow?.text !== text) throw new Error(`the recordings part at statement ${at}: ${text}`)
      const types = values.length === 0 ? [] : await options.typesOf(text)
      const expressions = values.map((value, index) =>
        expressionOf(value, fellow.values[index], types[index] ?? 'text', options.isAlwaysDrawn(text, index)),
      )
      const filled = text
        // One line for each statement, so comments are removed.
        .replace(/--.*$/gm, '')
        .replace(/'((?:[^']|'')*)'/g, (_, literal: string) => quoted(literal.replaceAll("''", "'")))
        .replace(/\$(\d+)/g, (_, number: string) => expressions[Number(number) - 1] ?? 'null')
        .replace(/\s+/g, ' ')
        .trim()
      lines.push(remember(at) ? `${filled} \\gset s${at}_` : `${filled};`)
    }
    return `${lines.join('\n')}\n`
  }
  return write()
}
