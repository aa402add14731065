/** One line of a drop-down. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** A second name of the same thing: a state's short code, a class and stream as later calls write it. */
  readonly code?: string
}

/** CAS-11: the only option chooses itself; another choice stays as long as it is still offered. */
export const stillChosen = (choices: readonly Choice[], value: string): string => {
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return only.value
  return choices.some((choice) => choice.value === value) ? value : ''
}
