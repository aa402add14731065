/** `dropped`: full marks for every student, whatever the answer. */
export type ItemOutcome = 'correct' | 'partial' | 'wrong' | 'blank' | 'dropped'

/** What a student may want to know about a question besides its outcome: the reason for unusual marks. */
export type ItemNote = 'dropped' | 'more-than-one-right' | 'all-right' | 'several-marked'
