/** NUM-34, DSH-05: morning from 5, afternoon from 12, evening from 17 until 5. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export const partOfDay = (minuteOfDay: number): PartOfDay => {
  if (minuteOfDay >= 5 * 60 && minuteOfDay < 12 * 60) return 'morning'
  if (minuteOfDay >= 12 * 60 && minuteOfDay < 17 * 60) return 'afternoon'
  return 'evening'
}
