/** Messages that no screen shows yet, the requirement that will show them, and what they wait for. */
export interface LaterMessages {
  readonly codes: readonly string[]
  /** Not the whole line of the specification, but this part of it. */
  readonly text?: string
  readonly row: string
  readonly because: string
}

/** The list can only become shorter: a message that is used, or whose requirement is promised, may not stand here. */
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
