/** One option of a drop-down. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** A second name of the same option: a state's short code, or a class and stream as used in later calls. */
  readonly code?: string
}

/** CAS-11: a single option is chosen automatically; another choice stays as long as it is still offered. */
export const stillChosen = (choices: readonly Choice[], value: string): string => {
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return only.value
  return choices.some((choice) => choice.value === value) ? value : ''
}
