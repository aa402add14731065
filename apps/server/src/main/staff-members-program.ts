import { ENROL_PATH } from '@medha/contract/places/staff-console'
import { isLanguage } from '@medha/messages/language'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { firstOwner, type FirstOwner } from '../modules/staff/index.ts'
import { createAddresses } from './addresses.ts'
import { openDeps } from './deps.ts'
import type { ProgramEnd, StaffProgram } from './staff-program.ts'

const USAGE = `medha staff first-owner --email <address> --name <name> [--language hi] [--emergency <reason>]

Prints a link that makes the first owner of the staff console, once, for 30 minutes. It refuses while there is an active
owner. With --emergency it makes one more all the same, for owners who have lost their passkeys: everything by which
this person signed in before ends, and the reason stands in the audit log.
`

const ACTIVE_OWNER = `There is an active owner, who can invite others in the console. If all owners have lost their passkeys, add
--emergency <reason>.
`

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LEAST_REASON = 10

const readOwner = (argv: readonly string[]): FirstOwner | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        email: { type: 'string', default: '' },
        name: { type: 'string', default: '' },
        language: { type: 'string', default: 'en' },
        emergency: { type: 'string' },
      },
    })
    const { emergency: emergencyReason = null, language } = values
    const [email, name] = [values.email.trim().toLowerCase(), values.name.trim()]
    if (positionals.join(' ') !== 'first-owner' || !EMAIL.test(email) || name.length < 2) return null
    if (!isLanguage(language)) return null
    if (emergencyReason !== null && emergencyReason.trim().length < LEAST_REASON) return null
    return { email, name, language, emergencyReason }
  } catch {
    // An unknown option.
    return null
  }
}

const makeLink = async (owner: FirstOwner, env?: NodeJS.ProcessEnv): Promise<ProgramEnd> => {
  const config = readConfig(env)
  const deps = await openDeps({ ...config, LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    const { db } = deps.database
    const made = await firstOwner({ db, clock: deps.clock, auditLog: deps.auditLog }, owner)
    if (!made.ok) return { code: 1, out: '', err: ACTIVE_OWNER }
    const { siteUrl } = createAddresses(config)
    // The fragment is never sent: the token stands in no log on the way.
    return { code: 0, out: `${siteUrl(config.STAFF_HOST)}${ENROL_PATH}#${made.value.token}\n`, err: '' }
  } finally {
    await deps.close()
  }
}

export const runStaffMembers: StaffProgram = async (argv, env) => {
  const owner = readOwner(argv)
  return owner === null ? { code: 2, out: '', err: USAGE } : makeLink(owner, env)
}
