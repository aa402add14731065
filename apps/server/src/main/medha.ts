import { BUILD_INFO, formatBuildInfo } from '@medha/configuration/build-info'
import { ConfigurationError } from '@medha/configuration/environment'
import { PROGRAMS } from './programs.ts'

const usage = (): string => {
  const width = Math.max(...Object.keys(PROGRAMS).map((verb) => verb.length))
  const lines = Object.entries(PROGRAMS).map(([verb, { summary }]) => `  ${verb.padEnd(width)}  ${summary}`)
  return ['medha <verb> [arguments]', '', ...lines, ''].join('\n')
}

/** `medha <verb>`: every program of the server, by one entry. */
const [, , verb = ''] = process.argv
const program = Object.hasOwn(PROGRAMS, verb) ? PROGRAMS[verb] : undefined
if (program !== undefined) {
  // The program finds its own arguments where it would without a verb.
  process.argv.splice(2, 1)
  try {
    await program.run()
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem
    // An operator needs the names of the variables, not a stack.
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = 1
  }
} else if (verb === '--version') {
  process.stdout.write(`${formatBuildInfo(BUILD_INFO)}\n`)
} else if (verb === '--help') {
  process.stdout.write(usage())
} else {
  process.stderr.write(usage())
  process.exitCode = 2
}
