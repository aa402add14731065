import type { Outcome } from '@medha/rules/outcome'

/** The value of a preparation step; a refusal fails the test with its reason. */
export const must = <T>(outcome: Outcome<T, string>): T => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.value
}
