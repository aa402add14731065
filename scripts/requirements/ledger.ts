/** The rows of docs/requirements.md, by id, in their order. */
export type Ledger = ReadonlyMap<string, string>

/** Decisions explain rows; they need no test of their own. */
export const DECISIONS = 'OPN'

const ROW = /^\|\s*([A-Z]{3}-\d{2,3})\s*\|\s*(.*?)\s*\|\s/

export const areaOf = (id: string): string => id.slice(0, 3)

export const readLedger = (markdown: string): Ledger => {
  const rows = new Map<string, string>()
  for (const line of markdown.split('\n')) {
    const [, id, text] = ROW.exec(line) ?? []
    if (id === undefined || text === undefined) continue
    if (rows.has(id)) throw new Error(`docs/requirements.md has two rows ${id}`)
    rows.set(id, text)
  }
  return rows
}

export const isWithdrawn = (text: string): boolean => /^withdrawn\b/i.test(text)

/** Ids of a list such as docs/requirements-expected.txt: one per line, `#` starts a remark. */
export const readExpected = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
