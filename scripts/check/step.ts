/** One thing that must hold: commands run one after the other, and the step fails with the first that fails. */
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
