import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { originOf } from '../../../kernel/network.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import { sessionEnd } from '../domain/session-life.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'

export interface SignInDevice {
  readonly deviceId: string
  /** A browser gets the session in two halves; a plain client has nowhere to keep the second one. */
  readonly isBrowser: boolean
}

export interface SignInPlace extends SignInDevice {
  readonly address: string
}

export interface OpenedSession {
  readonly token: string
  /** For an HttpOnly cookie, out of reach of every script. Null: the token is enough. */
  readonly cookieHalf: string | null
}

export interface OpenSessionDeps {
  readonly clock: Clock
  readonly outbox: Outbox
}

const noteDevice = async (trx: Trx, studentId: string, deviceHash: Buffer, now: Date): Promise<boolean> => {
  const noted = await trx
    .insertInto('identity.known_devices')
    .values({ student_id: studentId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((on) => on.columns(['student_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return noted.isNew
}

/** Opens a session for a student who has proved to be one, and tells others when the device was never seen before (T2). */
export const openSession = async (
  { clock, outbox }: OpenSessionDeps,
  trx: Trx,
  studentId: string,
  { deviceId, isBrowser, address }: SignInPlace,
): Promise<OpenedSession> => {
  const now = clock.now()
  const deviceHash = hashToken(deviceId)
  const isNewDevice = await noteDevice(trx, studentId, deviceHash, now)
  const token = newToken()
  const cookieHalf = isBrowser ? newToken() : null
  await trx
    .insertInto('identity.sessions')
    .values({
      token_hash: hashToken(token),
      cookie_hash: cookieHalf === null ? null : hashToken(cookieHalf),
      student_id: studentId,
      device_hash: deviceHash,
      ...originOf(address),
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now, now),
    })
    .execute()
  if (isNewDevice)
    await outbox.publish(trx, 'identity.signed-in-on-new-device', { studentId, at: now.toISOString() })
  return { token, cookieHalf }
}
