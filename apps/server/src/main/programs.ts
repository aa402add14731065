interface Program {
  readonly summary: string
  /**
   * `each command`: it shows or changes data of a person or of the institute, between two audit entries
   * (staff-command.ts); a check of a folder on the machine has none. Otherwise the reason why it leaves none.
   */
  readonly audit: 'each command' | { readonly none: string }
  /** Importing the file runs the program with the arguments of this process. */
  readonly run: () => Promise<unknown>
}

/** Every program of the server, by its verb. A test runs one command of each that is audited. */
export const PROGRAMS: Readonly<Record<string, Program>> = {
  api: {
    summary: 'answers requests',
    audit: { none: 'It obeys requests; what they do with a birthday leaves its own entry.' },
    run: () => import('./api.ts'),
  },
  worker: {
    summary: 'runs jobs',
    audit: { none: 'It runs jobs; an erasure leaves its own entries.' },
    run: () => import('./worker.ts'),
  },
  migrate: {
    summary: 'brings the schema and the queues up to date',
    audit: { none: 'It changes the schema, which the table of migrations records; it shows no data.' },
    run: () => import('./migrate.ts'),
  },
  'spread-attempts': {
    summary: 'moves attempts of some shards to a second database',
    audit: { none: 'It moves rows between two databases; it shows no data.' },
    run: () => import('./spread-attempts.ts'),
  },
  institute: {
    summary: "checks and loads the institute's folder",
    audit: 'each command',
    run: () => import('./institute.ts'),
  },
  seed: {
    summary: 'loads the example institute, not for production',
    audit: { none: 'It refuses to run in production, so it meets invented children only.' },
    run: () => import('./seed.ts'),
  },
  doctor: {
    summary: 'says what is wrong with an installation',
    audit: { none: 'It shows no data; the one birthday it opens, to try the keys, leaves its own entry.' },
    run: () => import('./doctor.ts'),
  },
  secrets: {
    summary: 'makes the keys of an installation',
    audit: { none: 'It runs before there is a database.' },
    run: () => import('./secrets.ts'),
  },
  papers: {
    summary: 'checks, seals and attaches question papers',
    audit: 'each command',
    run: () => import('./papers.ts'),
  },
  sittings: {
    summary: 'what the exam office does on exam day',
    audit: 'each command',
    run: () => import('./sittings.ts'),
  },
  results: {
    summary: 'marks tests and releases results',
    audit: 'each command',
    run: () => import('./results.ts'),
  },
  settle: {
    summary: "compares a provider's settlement file with ours",
    audit: 'each command',
    run: () => import('./settle.ts'),
  },
  refunds: {
    summary: 'lists and retries refunds that a provider refused',
    audit: 'each command',
    run: () => import('./refunds.ts'),
  },
  person: {
    summary: "exports or erases a person's data",
    audit: 'each command',
    run: () => import('./person.ts'),
  },
  staff: {
    summary: 'makes the first owner of the staff console',
    audit: { none: 'Its act is an entry of the audit log, in the same transaction.' },
    run: () => import('./staff-members.ts'),
  },
  'audit-log': {
    summary: 'checks that the audit log of staff acts is whole',
    audit: { none: 'It compares digests and shows no data.' },
    run: () => import('./audit-log.ts'),
  },
  'release-lockout': {
    summary: 'lets unknown devices log in again',
    audit: 'each command',
    run: () => import('./release-lockout.ts'),
  },
}
