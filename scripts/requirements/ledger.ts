/** How a row is checked: by a journey in a browser, against the server, by a unit test, or by eye. */
export const CHECK_KINDS = ['browser', 'api', 'unit', 'look'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

type Row = { readonly text: string; readonly kinds: readonly CheckKind[] }

/** The rows of docs/requirements.md by id, in file order. */
export type Ledger = ReadonlyMap<string, Row>

/** Decisions explain rows and need no test. */
const DECISIONS = 'OPN'

const ROW = /^\|\s*([A-Z]{3}-\d{2,3})\s*\|(.*)\|\s*$/
const KIND = /(?:^|;\s)(browser|api|unit|look)\b/g

const isKind = (text: string | undefined): text is CheckKind => CHECK_KINDS.some((kind) => kind === text)

export const areaOf = (id: string): string => id.slice(0, 3)

export const readLedger = (markdown: string): Ledger => {
  const rows = new Map<string, Row>()
  for (const line of markdown.split('\n')) {
    const [, id, rest] = ROW.exec(line) ?? []
    if (id === undefined || rest === undefined) continue
    if (rows.has(id)) throw new Error(`docs/requirements.md has two rows ${id}`)
    const cells = rest.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const kinds = [...(cells.at(-1) ?? '').matchAll(KIND)].map(([, kind]) => kind).filter(isKind)
    rows.set(id, { text: cells[0] ?? '', kinds: [...new Set(kinds)] })
  }
  return rows
}

const isWithdrawn = (text: string): boolean => /^withdrawn\b/i.test(text)

/** Every row that needs a proof: not a decision and not withdrawn. */
export const requiredIds = (ledger: Ledger): string[] =>
  [...ledger].filter(([id, { text }]) => areaOf(id) !== DECISIONS && !isWithdrawn(text)).map(([id]) => id)

/** Ids in a list such as docs/requirements-expected.txt: one per line, `#` starts a comment. */
export const readExpected = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
