import { indianDay } from '@medha/rules/indian-time'
import { refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import { asStaff, audited, type StaffTrx } from '../../../platform/database-staff-write.ts'
import type { StaffDeps } from '../deps.ts'
import { countWithRole } from '../queries/grants.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'
import { aboutMember } from './contexts.ts'
import { endSessionsAndLinks } from './end-sessions-and-links.ts'

const LINK_LIFE_MS = 30 * 60_000

export interface FirstOwner {
  readonly email: string
  readonly name: string
  readonly language: 'en' | 'hi'
  /** Although there is an active owner: all of them have lost their devices. */
  readonly emergencyReason: string | null
}

/** An operator of the machine can read the database as well, so the program needs no sign-in. */
const PROGRAM = { kind: 'program', id: 'staff first-owner' } as const

const findOrAdd = async (
  trx: StaffTrx,
  { email, name, language }: FirstOwner,
  now: Date,
): Promise<string> => {
  const { member_id: memberId } = await trx
    .insertInto('staff.members')
    .values({ email, name, language, state: 'invited', user_handle: randomBytes(32), created_at: now })
    .onConflict((on) =>
      on.column('email').doUpdateSet({ name, language, state: 'invited', suspended_at: null }),
    )
    .returning('member_id')
    .executeTakeFirstOrThrow()
  return memberId
}

/** The devices of this member are lost: what is on them must not open the console any more. */
const endOldWaysIn = async (trx: StaffTrx, memberId: string, now: Date): Promise<void> => {
  await endSessionsAndLinks(trx, memberId, now)
  for (const table of ['staff.passkeys', 'staff.passwords'] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}

const giveOwnership = async (trx: StaffTrx, memberId: string, now: Date): Promise<void> => {
  await sql`
    insert into staff.grants (member_id, role, from_day, given_at)
    select ${memberId}, 'owner', ${indianDay(now)}::date, ${now}
    where not exists (select from staff.grants where member_id = ${memberId} and role = 'owner' and ended_at is null)`.execute(
    trx,
  )
}

/** STF-14: the token of a link that is good for 30 minutes and once. Every earlier way in of this member ends. */
export const firstOwner = (
  deps: Pick<StaffDeps, 'db' | 'clock' | 'auditLog'>,
  owner: FirstOwner,
): Promise<Outcome<{ readonly token: string }, 'active-owner'>> =>
  asStaff(deps, { actor: PROGRAM }, async (trx) => {
    const now = deps.clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`.execute(trx)
    if (owner.emergencyReason === null && (await countWithRole(trx, 'owner', now)) > 0)
      return refuse('active-owner')
    const memberId = await findOrAdd(trx, owner, now)
    await giveOwnership(trx, memberId, now)
    await endOldWaysIn(trx, memberId, now)
    const token = newToken()
    await trx
      .insertInto('staff.enrolment_links')
      .values({
        member_id: memberId,
        token_hash: hashToken(token),
        kind: 'first-owner',
        created_at: now,
        expires_at: later(now, LINK_LIFE_MS),
      })
      .execute()
    return audited({ token }, [
      {
        action: 'staff.owner-link-made',
        subject: aboutMember(memberId),
        fields: [
          { name: 'email', before: null, after: owner.email, isPersonal: true },
          { name: 'role', before: null, after: 'owner', isPersonal: false },
        ],
        ...(owner.emergencyReason === null ? {} : { reason: owner.emergencyReason }),
      },
    ])
  })
