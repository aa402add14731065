/** One line of a provider's settlement file: a payment (positive) or a refund (negative), before fees. */
export interface SettledLine {
  readonly kind: 'payment' | 'refund'
  readonly transactionId: string
  readonly amountPaise: number
}

/** The same from our ledger. */
export interface BookedLine extends SettledLine {
  readonly chargeId: string
}

export interface Settlement {
  readonly matched: number
  /** In the file and not in our ledger: payments whose event never reached us. */
  readonly unknown: readonly SettledLine[]
  /** In our ledger and not in the file: not settled yet, or never. */
  readonly missing: readonly BookedLine[]
  readonly differing: readonly { readonly settled: SettledLine; readonly booked: BookedLine }[]
  /** The same line twice in one file. */
  readonly doubled: readonly SettledLine[]
  /** File minus ledger, in paise; every paisa of it is explained by a list above. */
  readonly differencePaise: number
}

const keyOf = ({ kind, transactionId }: SettledLine): string => `${kind} ${transactionId}`
const signed = ({ kind, amountPaise }: SettledLine): number =>
  kind === 'payment' ? amountPaise : -amountPaise
const sum = (lines: readonly SettledLine[]): number => lines.reduce((total, line) => total + signed(line), 0)

/** Compares a settlement file with our ledger. Every line of either side ends in exactly one list. */
export const matchSettlement = (file: readonly SettledLine[], ledger: readonly BookedLine[]): Settlement => {
  const booked = new Map(ledger.map((line) => [keyOf(line), line]))
  const seen = new Set<string>()
  const unknown: SettledLine[] = []
  const doubled: SettledLine[] = []
  const differing: { settled: SettledLine; booked: BookedLine }[] = []
  let matched = 0
  for (const line of file) {
    const key = keyOf(line)
    const known = booked.get(key)
    if (seen.has(key)) doubled.push(line)
    else if (known === undefined) unknown.push(line)
    else if (known.amountPaise === line.amountPaise) matched += 1
    else differing.push({ settled: line, booked: known })
    seen.add(key)
  }
  const missing = ledger.filter((line) => !seen.has(keyOf(line)))
  return { matched, unknown, missing, differing, doubled, differencePaise: sum(file) - sum(ledger) }
}
