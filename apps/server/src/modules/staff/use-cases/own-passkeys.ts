import { refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import { ownCredentials } from '../queries/own-sign-in.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import type { SignedInStaff } from '../queries/who-is-staff.ts'
import { checkRegistration, registrationOptions } from '../secrets/passkeys.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { aboutMember, contextOf } from './contexts.ts'
import type { MadePasskey } from './enrol-passkey.ts'
import { storePasskey } from './store-passkey.ts'

export const passkeyOptions = async (deps: StaffDeps, { memberId, sessionId }: SignedInStaff) => {
  const { challengeId, challenge } = await createChallenge(deps, { kind: 'passkey', sessionId })
  const member = await deps.db
    .selectFrom('staff.members')
    .select(['name', 'email', 'user_handle as userHandle'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const known = await passkeysOf(deps.db, memberId)
  const options = await registrationOptions(
    deps.party,
    member,
    challenge,
    known.map(({ externalId }) => externalId),
  )
  return { challengeId, options }
}

export const addPasskey = async (
  deps: StaffDeps,
  { memberId, sessionId }: SignedInStaff,
  { challengeId, credential, name }: MadePasskey,
  caller: StaffCaller,
): Promise<Outcome<Record<string, never>, 'staff.passkey-refused' | 'staff.passkey-known'>> => {
  const challenge = await takeChallenge(deps, challengeId, { kind: 'passkey', sessionId })
  const passkey = challenge === null ? null : await checkRegistration(deps.party, credential, challenge)
  if (passkey === null) return refuse('staff.passkey-refused')
  return asStaff(deps, contextOf(memberId, caller, sessionId), async (trx) => {
    const passkeyId = await storePasskey(trx, memberId, { name, passkey }, deps.clock.now())
    if (passkeyId === null) return refuse('staff.passkey-known')
    return audited({}, [
      {
        action: 'staff.passkey-added',
        subject: aboutMember(memberId),
        fields: [{ name: 'passkey', before: null, after: passkeyId, isPersonal: false }],
      },
    ])
  })
}

/** STF-09: of two removals at the same time the second sees the first one, because the member's row is locked. */
export const removePasskey = (
  deps: StaffDeps,
  { memberId, sessionId }: SignedInStaff,
  passkeyKey: string,
  caller: StaffCaller,
): Promise<Outcome<Record<string, never>, 'staff.last-way-in' | 'staff.no-such-thing'>> =>
  asStaff(deps, contextOf(memberId, caller, sessionId), async (trx) => {
    await sql`select from staff.members where member_id = ${memberId} for update`.execute(trx)
    const { passkeys, hasPassword } = await ownCredentials(trx, memberId)
    if (!passkeys.some((passkey) => passkey.passkeyKey === passkeyKey)) return refuse('staff.no-such-thing')
    if (passkeys.length === 1 && !hasPassword) return refuse('staff.last-way-in')
    await trx
      .deleteFrom('staff.passkeys')
      .where('passkey_id', '=', passkeyKey)
      .where('member_id', '=', memberId)
      .execute()
    return audited({}, [
      {
        action: 'staff.passkey-removed',
        subject: aboutMember(memberId),
        fields: [{ name: 'passkey', before: passkeyKey, after: null, isPersonal: false }],
      },
    ])
  })
