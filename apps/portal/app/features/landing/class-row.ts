import type { Landing } from '@medha/contract/wire/exam-profile'

/** The classes of an answer sheet's row; those that may take the test are filled. */
const CLASS_ROW = ['6', '7', '8', '9', '10', '11', '12', '12P'] as const

export interface ClassBubble {
  readonly code: string
  readonly label: string
  readonly isEligible: boolean
}

export const classRow = (classes: Landing['classes']): readonly ClassBubble[] => {
  const eligible = new Set(classes.map(({ classCode }) => classCode))
  // A drop year is a year after class 12: the same bubble.
  const isEligible = (code: string) => eligible.has(code) || (code === '12P' && eligible.has('DROP'))
  return CLASS_ROW.map((code) => ({
    code,
    label: code === '12P' ? '12+' : code,
    isEligible: isEligible(code),
  }))
}
