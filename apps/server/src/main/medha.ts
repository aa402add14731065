import { BUILD_INFO, formatBuildInfo } from '@medha/configuration/build-info'
import { ConfigurationError } from '@medha/configuration/environment'

interface Program {
  readonly summary: string
  /** Importing the file runs the program with the arguments of this process. */
  readonly run: () => Promise<unknown>
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  api: { summary: 'answers requests', run: () => import('./api.ts') },
  worker: { summary: 'runs jobs', run: () => import('./worker.ts') },
  migrate: { summary: 'brings the schema and the queues up to date', run: () => import('./migrate.ts') },
  institute: { summary: "checks and loads the institute's folder", run: () => import('./institute.ts') },
  seed: { summary: 'loads the example institute, not for production', run: () => import('./seed.ts') },
  doctor: { summary: 'says what is wrong with an installation', run: () => import('./doctor.ts') },
  secrets: { summary: 'makes the keys of an installation', run: () => import('./secrets.ts') },
  papers: { summary: 'checks, seals and attaches question papers', run: () => import('./papers.ts') },
  sittings: { summary: 'what the exam office does on exam day', run: () => import('./sittings.ts') },
  results: { summary: 'marks tests and releases results', run: () => import('./results.ts') },
  settle: { summary: "compares a provider's settlement file with ours", run: () => import('./settle.ts') },
  refunds: {
    summary: 'lists and retries refunds that a provider refused',
    run: () => import('./refunds.ts'),
  },
  person: { summary: "exports or erases a person's data", run: () => import('./person.ts') },
  'release-lockout': {
    summary: 'lets unknown devices log in again',
    run: () => import('./release-lockout.ts'),
  },
}

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
