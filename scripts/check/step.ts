/** One check: its commands run in turn, and it fails with the first one that fails. */
export type Step = {
  readonly name: string
  readonly commands: readonly (readonly [program: string, ...args: string[]])[]
}

export type StepResult = {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}
