import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import { ipKeysOf } from '../../../kernel/ip-keys.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import { ACCOUNT_LIMITS, maySendNotice, type AccountLimits } from '../domain/account-limits.ts'
import type { DeviceKind } from '../../../kernel/device-kind.ts'
import { sessionEnd } from '../domain/session-life.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'

const DAY_MS = 24 * 3_600_000

export interface SignInDevice {
  readonly deviceId: string
  /** A browser gets the session in two halves; other clients have no cookie for the second. */
  readonly isBrowser: boolean
  readonly device?: DeviceKind
}

export interface SignInCaller extends SignInDevice {
  readonly address: string
}

export interface OpenedSession {
  readonly token: string
  /** For an HttpOnly cookie, which scripts cannot read. Null: the token is enough. */
  readonly cookieHalf: string | null
}

export interface OpenSessionDeps {
  readonly clock: Clock
  readonly outbox: Outbox
  readonly accountLimits?: AccountLimits
}

/** Serializes the logins of one student, so that concurrent ones do not exceed the account limits. */
export const lockStudent = async (trx: Trx, studentId: string): Promise<void> => {
  await sql`select 1 from identity.students where student_id = ${studentId} for no key update`.execute(trx)
}

/**
 * Makes room for one more device and one more session, and returns the times of the last day's notices about new
 * devices; in one round trip, because a whole hall logs in at the same time. A device seen once goes before one that
 * has come back, and a session never used again before one in use: repeated logins without a cookie do not push out the
 * family's own phone.
 */
const makeRoom = async (
  trx: Trx,
  studentId: string,
  { openSessions, knownDevices }: AccountLimits,
  { deviceHash, now }: { readonly deviceHash: Buffer; readonly now: Date },
): Promise<Date[]> => {
  const { rows } = await sql<{ created_at: Date }>`
    with forgotten as (
      delete from identity.known_devices where student_id = ${studentId} and device_hash in (
        select device_hash from identity.known_devices
        where student_id = ${studentId} and device_hash <> ${deviceHash}
        order by (last_seen_at > first_seen_at) desc, last_seen_at desc offset ${knownDevices - 1})
    ), ended as (
      update identity.sessions set revoked_at = ${now} where session_id in (
        select session_id from identity.sessions
        where student_id = ${studentId} and revoked_at is null and expires_at > ${now}
        order by (last_seen_at > created_at) desc, last_seen_at desc, session_id desc offset ${openSessions - 1})
    )
    select created_at from identity.sessions
    where student_id = ${studentId} and is_notified and created_at > ${later(now, -DAY_MS)}`.execute(trx)
  return rows.map((row) => row.created_at)
}

const saveDevice = async (trx: Trx, studentId: string, deviceHash: Buffer, now: Date): Promise<boolean> => {
  const saved = await trx
    .insertInto('identity.known_devices')
    .values({ student_id: studentId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((on) => on.columns(['student_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return saved.isNew
}

/** T2: opens a session for an authenticated student. For a new device it publishes an event, at most three a day. */
export const openSession = async (
  { clock, outbox, accountLimits = ACCOUNT_LIMITS }: OpenSessionDeps,
  trx: Trx,
  studentId: string,
  { deviceId, isBrowser, device = 'other', address }: SignInCaller,
): Promise<OpenedSession> => {
  const now = clock.now()
  const { ipKey, subnetKey } = ipKeysOf(address)
  const deviceHash = hashToken(deviceId)
  await lockStudent(trx, studentId)
  const notifiedAt = await makeRoom(trx, studentId, accountLimits, { deviceHash, now })
  const isNewDevice = await saveDevice(trx, studentId, deviceHash, now)
  const isNotified = isNewDevice && maySendNotice(now, notifiedAt, accountLimits)
  const token = newToken()
  const cookieHalf = isBrowser ? newToken() : null
  await trx
    .insertInto('identity.sessions')
    .values({
      token_hash: hashToken(token),
      cookie_hash: cookieHalf === null ? null : hashToken(cookieHalf),
      student_id: studentId,
      device_hash: deviceHash,
      device,
      ip_key: ipKey,
      subnet_key: subnetKey,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now, now),
      is_notified: isNotified,
    })
    .execute()
  if (isNotified)
    await outbox.publish(trx, 'identity.signed-in-on-new-device', { studentId, at: now.toISOString() })
  return { token, cookieHalf }
}
