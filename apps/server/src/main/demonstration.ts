import { DEMO_PLACES } from '../../db/seeds/demo/places.ts'
import { DEMO_STUDENTS } from '../../db/seeds/demo/students.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { DemonstrationDeps } from '../surfaces/development/demonstration.ts'
import type { Addresses } from './addresses.ts'
import { fullName } from '../kernel/format.ts'

/** The link is used immediately. */
const LINK_MS = 2 * 60_000

export const createDemonstration = (
  addresses: Pick<Addresses, 'signUp'>,
  identity: Pick<IdentityApi, 'signLinkCode' | 'studentFacts'>,
): DemonstrationDeps => {
  return {
    students: DEMO_STUDENTS.flatMap(({ sequence, firstName, lastName }, at) => {
      const shown = DEMO_PLACES[at]
      if (shown === undefined) return []
      const { shows, examType, state } = shown
      return [
        { studentId: String(sequence), name: fullName({ firstName, lastName }), shows, examType, state },
      ]
    }),
    linkFor: async (studentId, host) => {
      // Digits and dots may form an invalid IP address, which no link can contain.
      if (!URL.canParse(`http://${host}`)) return null
      if ((await identity.studentFacts(studentId)) === null) return null
      const code = identity.signLinkCode(studentId, LINK_MS)
      return addresses.signUp.dashboardLink(host, code)
    },
  }
}
