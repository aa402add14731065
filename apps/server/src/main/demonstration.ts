import { DEMO_PLACES } from '../../db/seeds/demo/places.ts'
import { DEMO_STUDENTS } from '../../db/seeds/demo/students.ts'
import { openDemoTest, type OpenTestDeps } from '../../db/seeds/demo/open-test.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { DemonstrationDeps } from '../surfaces/development/demonstration.ts'
import type { Addresses } from './addresses.ts'
import type { Deps } from './deps.ts'
import { fullName } from '../kernel/format.ts'

/** The link is used immediately. */
const LINK_MS = 2 * 60_000

interface DemonstrationApis extends Omit<OpenTestDeps, 'db'> {
  readonly addresses: Pick<Addresses, 'signUp'>
  readonly identity: Pick<IdentityApi, 'signLinkCode' | 'studentFacts'>
}

export const createDemonstration = (
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  { addresses, ...apis }: DemonstrationApis,
): DemonstrationDeps => {
  const { identity } = apis
  return {
    students: DEMO_STUDENTS.flatMap(({ sequence, firstName, lastName }, at) => {
      const shown = DEMO_PLACES[at]
      if (shown === undefined) return []
      const { shows, examType, state, canOpen } = shown
      const canSit = canOpen === true && (state === 'upcoming' || state === 'start-now')
      const name = fullName({ firstName, lastName })
      return [{ studentId: String(sequence), name, shows, examType, state, canSit }]
    }),
    linkFor: async (studentId, host) => {
      // Digits and dots may form an invalid IP address, which no link can contain.
      if (!URL.canParse(`http://${host}`)) return null
      if ((await identity.studentFacts(studentId)) === null) return null
      const code = identity.signLinkCode(studentId, LINK_MS)
      return addresses.signUp.dashboardLink(host, code)
    },
    openTest: (studentId) => openDemoTest({ ...apis, db: database.db }, studentId, clock.now()),
  }
}
