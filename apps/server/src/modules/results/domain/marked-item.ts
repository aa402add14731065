/** `dropped`: full marks for everybody, whatever stands on the sheet. */
export type ItemOutcome = 'correct' | 'partial' | 'wrong' | 'blank' | 'dropped'

/** What a student may want to know about a question besides its outcome. */
export type ItemNote = 'dropped' | 'more-than-one-right' | 'all-right' | 'several-marked'
