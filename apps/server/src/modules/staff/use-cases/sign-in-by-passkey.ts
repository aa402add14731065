import { refuse, type Outcome } from '@medha/rules/outcome'
import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import type { PasskeyAnswer } from '../secrets/passkeys.ts'
import { passkeyByExternalId, type FoundPasskey } from '../queries/passkeys.ts'
import { checkAssertion } from '../secrets/passkeys.ts'
import { takeChallenge } from './challenges.ts'
import { aboutMember, contextOf } from './contexts.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { noteUse } from './passkey-use.ts'

const isOwnHandle = ({ userHandle }: FoundPasskey, answer: PasskeyAnswer): boolean => {
  const given = answer.response.userHandle
  return given === undefined || given === null || Buffer.from(given, 'base64url').equals(userHandle)
}

/** STF-02: the passkey names its member, and the browser has verified the person in the same gesture. */
export const signInByPasskey = async (
  deps: StaffDeps,
  { challengeId, credential }: { readonly challengeId: string; readonly credential: PasskeyAnswer },
  caller: StaffCaller,
): Promise<Outcome<OpenedSession, 'staff.sign-in-failed'>> => {
  const { db, clock } = deps
  const failed = async () => {
    await db
      .insertInto('staff.failed_sign_ins')
      .values({ member_key: null, ip_key: ipKeyOf(caller.address), failed_at: clock.now() })
      .execute()
    return refuse('staff.sign-in-failed')
  }
  const challenge = await takeChallenge(deps, challengeId, { kind: 'sign-in' })
  const found = await passkeyByExternalId(db, Buffer.from(credential.id, 'base64url'))
  if (challenge === null || found === null || !isOwnHandle(found, credential)) return failed()
  const signCount = await checkAssertion(deps.party, credential, challenge, found.passkey)
  if (signCount === null || !found.isMemberActive) return failed()
  const { memberId, passkeyId } = found.passkey
  const opened = await asStaff(deps, contextOf(memberId, caller), async (trx) => {
    if (!(await noteUse(trx, found.passkey, signCount, clock.now()))) return refuse('staff.sign-in-failed')
    const session = await openSession({ clock }, trx, { memberId, way: 'passkey', isHalf: false }, caller)
    return audited(session, [
      {
        action: 'staff.signed-in',
        subject: aboutMember(memberId),
        fields: [{ name: 'passkey', before: null, after: passkeyId, isPersonal: false }],
      },
    ])
  })
  return opened.ok ? opened : failed()
}
