import type { OwnCredentials, OwnStaffSession, SignInWay } from '@medha/contract/shapes/staff'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { SESSION_LIFE_MS, sessionEnd } from '../domain/session-life.ts'

export const ownCredentials = async (db: Db | Trx, memberId: string): Promise<OwnCredentials> => {
  const passkeys = await db
    .selectFrom('staff.passkeys')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .where('member_id', '=', memberId)
    .orderBy('passkey_id')
    .execute()
  const password = await db
    .selectFrom('staff.passwords')
    .select('set_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    passkeys: passkeys.map((row) => ({
      passkeyKey: row.passkey_id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
    })),
    hasPassword: password !== undefined,
  }
}

export const ownSessions = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  own: { readonly memberId: string; readonly sessionId: string },
): Promise<OwnStaffSession[]> => {
  const now = clock.now()
  const rows = await db
    .selectFrom('staff.sessions')
    .select(['session_id', 'device', 'way', 'started_at', 'last_seen_at'])
    .where('member_id', '=', own.memberId)
    .where('started_at', '>', later(now, -SESSION_LIFE_MS))
    .where('ended_at', 'is', null)
    .where('is_half', '=', false)
    .orderBy('started_at', 'desc')
    .execute()
  return rows
    .filter(
      (row) => sessionEnd({ isHalf: false, startedAt: row.started_at, lastSeenAt: row.last_seen_at }) > now,
    )
    .map((row) => ({
      sessionKey: row.session_id,
      device: row.device,
      way: row.way as SignInWay,
      startedAt: row.started_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.session_id === own.sessionId,
    }))
}
