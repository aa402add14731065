import { isFormula, type FormulaElement } from './drawn-formula.ts'
import { isBothTexts, type Both, type PaperText } from './paper-text.ts'
import { fieldsOf, listOf, orNull } from './shape-guards.ts'

/** RVW-10: the only part of a file of explanations. */
export interface PaperSolutions {
  /** By index of the question in the paper; null where there is none. */
  readonly texts: readonly (Both<PaperText> | null)[]
  readonly formulas: readonly FormulaElement[]
}

const isSolutions = fieldsOf<PaperSolutions>({
  texts: listOf(orNull(isBothTexts)),
  formulas: listOf(isFormula),
})

/** The explanations of a paper, or null if the data is invalid. */
export const readSolutions = (json: unknown): PaperSolutions | null => (isSolutions(json) ? json : null)
