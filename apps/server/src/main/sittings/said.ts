/** What a command of the exam office prints, and whether it was done. */
export interface Said {
  readonly ok: boolean
  readonly text: string
}
