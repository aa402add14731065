/** What one check of `medha doctor` found. */
export type Finding =
  | { readonly kind: 'good'; readonly text: string }
  /** Worth knowing, and no reason to fail. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string; readonly remedy: string }

export const good = (text: string): Finding => ({ kind: 'good', text })
export const note = (text: string): Finding => ({ kind: 'note', text })
export const problem = (text: string, remedy: string): Finding => ({ kind: 'problem', text, remedy })

/** Why a call failed. Drivers name addresses in their messages, but no password. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  // `fetch` says only that it failed; the cause says why.
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
