import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import { enrolmentLink } from '../queries/enrolment-link.ts'
import { isEasyToGuess, LEAST_PASSWORD_LENGTH } from '../secrets/password-strength.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { acceptedStep, base32, newTotpSecret, totpUri } from '../secrets/totp.ts'
import { aboutMember, contextOf } from './contexts.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { spendLink } from './spend-link.ts'

type PasswordRefusal =
  | 'staff.link-spent'
  | 'staff.passkey-only'
  | 'staff.password-too-short'
  | 'staff.password-common'

/** Chooses the password and makes the secret of the app. Both count once a code has confirmed that the app has it. */
export const enrolPassword = async (
  deps: StaffDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Outcome<{ readonly secret: string; readonly uri: string }, PasswordRefusal>> => {
  const link = await enrolmentLink(deps, token)
  if (link === null) return refuse('staff.link-spent')
  if (!link.allowsPassword) return refuse('staff.passkey-only')
  if ([...password].length < LEAST_PASSWORD_LENGTH) return refuse('staff.password-too-short')
  if (await isEasyToGuess(password, [link.name, link.email])) return refuse('staff.password-common')
  const secret = newTotpSecret()
  await deps.db
    .updateTable('staff.enrolment_links')
    .set({
      password_hash: await hashPassword(password),
      totp_sealed: deps.totp.seal(link.memberId, secret),
    })
    .where('link_id', '=', link.linkId)
    .where('ended_at', 'is', null)
    .execute()
  return done({ secret: base32(secret), uri: totpUri(secret, link.email) })
}

export const enrolCode = async (
  deps: StaffDeps,
  { token, code }: { readonly token: string; readonly code: string },
  caller: StaffCaller,
): Promise<Outcome<OpenedSession, 'staff.link-spent' | 'staff.passkey-only' | 'staff.wrong-code'>> => {
  const { clock } = deps
  const link = await enrolmentLink(deps, token)
  const pending = link?.pending ?? null
  if (link === null || pending === null) return refuse('staff.link-spent')
  if (!link.allowsPassword) return refuse('staff.passkey-only')
  const { memberId } = link
  const step = acceptedStep(deps.totp.open(memberId, pending.totpSealed), code, clock.now(), 0)
  if (step === null) return refuse('staff.wrong-code')
  const stored = {
    password_hash: pending.passwordHash,
    totp_sealed: pending.totpSealed,
    last_step: step,
    set_at: clock.now(),
  }
  return asStaff(deps, contextOf(memberId, caller), async (trx) => {
    if (!(await spendLink(trx, link, clock.now()))) return refuse('staff.link-spent')
    await trx
      .insertInto('staff.passwords')
      .values({ member_id: memberId, ...stored })
      .onConflict((on) => on.column('member_id').doUpdateSet(stored))
      .execute()
    const session = await openSession({ clock }, trx, { memberId, way: 'password', isHalf: false }, caller)
    return audited(session, [
      {
        action: 'staff.enrolled',
        subject: aboutMember(memberId),
        fields: [{ name: 'password', before: null, after: 'set', isPersonal: false }],
      },
    ])
  })
}
