import type { Outcome } from '@medha/rules/outcome'

/** What a step of a test's preparation came to; a refusal ends the test with its reason. */
export const must = <T>(outcome: Outcome<T, string>): T => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.value
}
