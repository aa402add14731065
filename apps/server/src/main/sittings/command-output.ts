/** What a command of the exam office prints, and whether it succeeded. */
export interface CommandOutput {
  readonly ok: boolean
  readonly text: string
}
