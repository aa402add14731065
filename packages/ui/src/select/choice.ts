export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/** CAS-11: a single option is selected automatically. Otherwise the choice stays as long as it is still offered. */
export function chosenValue(options: readonly Option[], current: string): string {
  const [only] = options
  if (options.length === 1 && only && only.disabled !== true) return only.value
  return options.some((option) => option.value === current) ? current : ''
}

/** The text of the first, empty option: VAL-28, ERR-39 when there is nothing to choose from. */
export function emptyLine(
  options: readonly Option[],
  words: { placeholder: string; noOptions: string },
): string {
  return options.length === 0 ? words.noOptions : words.placeholder
}

/** VAL-20: the error of a required select that was left empty. */
export function missingChoice(value: string, required: boolean, requiredText: string): string | null {
  return required && value === '' ? requiredText : null
}
