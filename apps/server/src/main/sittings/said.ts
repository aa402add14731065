/** What a command of the exam office prints, and whether it succeeded. */
export interface Said {
  readonly ok: boolean
  readonly text: string
}
