import { DEMO_PLACES } from '../../db/seeds/demo/places.ts'
import { DEMO_STUDENTS } from '../../db/seeds/demo/students.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { DemonstrationDeps } from '../surfaces/development/demonstration.ts'
import type { Addresses } from './addresses.ts'
import { fullName } from '../kernel/format.ts'

/** A link that is pressed at once. */
const LINK_MS = 2 * 60_000

export const createDemonstration = (
  addresses: Pick<Addresses, 'signUp'>,
  identity: Pick<IdentityModule, 'handOverCode' | 'studentFacts'>,
): DemonstrationDeps => {
  return {
    students: DEMO_STUDENTS.flatMap(({ place, firstName, lastName }, at) => {
      const shown = DEMO_PLACES[at]
      if (shown === undefined) return []
      const { shows, examType, state } = shown
      return [{ studentId: String(place), name: fullName({ firstName, lastName }), shows, examType, state }]
    }),
    linkFor: async (studentId, host) => {
      if ((await identity.studentFacts(studentId)) === null) return null
      const code = identity.handOverCode(studentId, LINK_MS)
      return addresses.signUp.dashboardLink(host, code)
    },
  }
}
