/** Messages that no screen shows yet, the requirement that will show them, and the reason. */
export interface LaterMessages {
  readonly codes: readonly string[]
  /** Only this part of the specification's line. */
  readonly text?: string
  readonly row: string
  readonly because: string
}

/** The list may only become shorter: a message that is used, or whose requirement is promised, must not be in it. */
export const LATER_MESSAGES: readonly LaterMessages[] = [
  { codes: ['Z01'], text: 'Help', row: 'PLY-18', because: 'the player does not know a number to call' },
  { codes: ['A02'], row: 'PLY-18', because: 'the player does not know a number to call' },
  { codes: ['T05'], row: 'TIM-12', because: 'no section has a timer of its own yet' },
  { codes: ['R01', 'R02'], row: 'PLY-18', because: 'a question cannot be reported yet' },
  {
    codes: ['J04'],
    text: 'Contest this question',
    row: 'RVW-12',
    because: 'a key cannot be contested yet',
  },
]
