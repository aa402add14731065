import type { PaperStructure } from '@medha/test-rules/paper-content'
import { sheetShapeOf } from '@medha/test-rules/paper-shape'
import type { Sheet } from '@medha/test-rules/sheet'

/** The number of an item, in hundredths: a sheet stores numbers separately. */
export const numberOfItem = (structure: PaperStructure, { numbers }: Sheet, item: number): number => {
  const before = sheetShapeOf(structure)
    .slice(0, item - 1)
    .filter(({ answer }) => answer === 'number').length
  return numbers[before] ?? 0
}
