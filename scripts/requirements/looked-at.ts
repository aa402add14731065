/** A row that no program can check, what was looked at, and when. */
export type LookedAt = { readonly id: string; readonly what: string; readonly when: string }

const ROW = /^\|\s*([A-Z]{3}-\d{2,3})\s*\|\s*(.+?)\s*\|\s*(\d{4}-\d{2}-\d{2})\s*\|/
const LOOK = /^\|\s*([A-Z]{3}-\d{2,3})\s*\|.*\|\s*look:/

/** Rows of the ledger that are marked as checked by looking. */
const rowsToLookAt = (ledger: string): Set<string> =>
  new Set(
    ledger
      .split('\n')
      .map((line) => LOOK.exec(line)?.[1])
      .filter((id) => id !== undefined),
  )

/** The rows of docs/requirements-looked-at.md. Throws if a test can check one of them. */
export const readLookedAt = (markdown: string, ledger: string): LookedAt[] => {
  const allowed = rowsToLookAt(ledger)
  return markdown.split('\n').flatMap((line) => {
    const [, id, what, when] = ROW.exec(line) ?? []
    if (id === undefined || what === undefined || when === undefined) return []
    if (!allowed.has(id)) throw new Error(`${id} is checked by a test, not by looking`)
    return [{ id, what, when }]
  })
}
