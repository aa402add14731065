/** What a program of staff printed, and with which code it ends. */
export interface ProgramEnd {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly err: string
}

/** A program without the process around it, so that a test can call it. Without an environment it reads that of the process. */
export type StaffProgram = (argv: readonly string[], env?: NodeJS.ProcessEnv) => Promise<ProgramEnd>

/** Runs a program with the arguments of this process. */
export const runProgram = async (program: StaffProgram): Promise<void> => {
  const { code, out, err } = await program(process.argv.slice(2))
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
}
