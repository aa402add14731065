import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import type { PasskeyMade } from '../secrets/passkeys.ts'
import { enrolmentLink } from '../queries/enrolment-link.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { checkRegistration, registrationOptions } from '../secrets/passkeys.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { aboutMember, contextOf } from './contexts.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { spendLink } from './spend-link.ts'
import { storePasskey } from './store-passkey.ts'

export const enrolmentOptions = async (deps: StaffDeps, token: string) => {
  const link = await enrolmentLink(deps, token)
  if (link === null) return refuse('staff.link-spent')
  const { challengeId, challenge } = await createChallenge(deps, { kind: 'enrolment', linkId: link.linkId })
  const known = await passkeysOf(deps.db, link.memberId)
  const options = await registrationOptions(
    deps.party,
    link,
    challenge,
    known.map(({ externalId }) => externalId),
  )
  return done({ challengeId, options })
}

export interface MadePasskey {
  readonly challengeId: string
  readonly credential: PasskeyMade
  readonly name: string
}

type EnrolRefusal = 'staff.link-spent' | 'staff.passkey-refused' | 'staff.passkey-known'

/** Stores the passkey, spends the link and signs in, or does none of it. */
export const enrolPasskey = async (
  deps: StaffDeps,
  { token, challengeId, credential, name }: MadePasskey & { readonly token: string },
  caller: StaffCaller,
): Promise<Outcome<OpenedSession, EnrolRefusal>> => {
  const { clock } = deps
  const link = await enrolmentLink(deps, token)
  if (link === null) return refuse('staff.link-spent')
  const { linkId, memberId } = link
  const challenge = await takeChallenge(deps, challengeId, { kind: 'enrolment', linkId })
  const passkey = challenge === null ? null : await checkRegistration(deps.party, credential, challenge)
  if (passkey === null) return refuse('staff.passkey-refused')
  return asStaff(deps, contextOf(memberId, caller), async (trx) => {
    if (!(await spendLink(trx, link, clock.now()))) return refuse('staff.link-spent')
    const passkeyId = await storePasskey(trx, memberId, { name, passkey }, clock.now())
    if (passkeyId === null) return refuse('staff.passkey-known')
    const session = await openSession({ clock }, trx, { memberId, way: 'passkey', isHalf: false }, caller)
    return audited(session, [
      {
        action: 'staff.enrolled',
        subject: aboutMember(memberId),
        fields: [{ name: 'passkey', before: null, after: passkeyId, isPersonal: false }],
      },
    ])
  })
}
