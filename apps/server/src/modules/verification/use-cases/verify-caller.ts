import { readEmail } from '@medha/rules/email'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import {
  CALLER_LIFE_MS,
  CALLER_READ_MS,
  callerRequestId,
  usableCallerMobile,
  usableCallerName,
} from '../domain/caller-request.ts'
import type { CallerVerification } from '../deps.ts'

export interface VerifyCallerDeps {
  readonly db: Db
  readonly clock: Clock
  readonly callers: CallerVerification
}

/** OPN-73: we choose the id of the request, and only the browser that started it may read the result. */
export const startCallerRequest = async (
  { db, clock }: VerifyCallerDeps,
  browserHash: Buffer,
): Promise<string> => {
  const now = clock.now()
  const requestId = callerRequestId(now, randomBytes(16).toString('hex'))
  await db
    .insertInto('verification.caller_requests')
    .values({ request_id: requestId, browser_hash: browserHash, created_at: now })
    .execute()
  return requestId
}

export interface CallerEvent {
  readonly requestId: string
  readonly status?: string | undefined
  readonly accessToken?: string | undefined
  readonly endpoint?: string | undefined
}

const STATE_OF_STATUS: Readonly<Record<string, 'invoked' | 'rejected' | 'use_another'>> = {
  flow_invoked: 'invoked',
  user_rejected: 'rejected',
  use_another_number: 'use_another',
}

/** Only a known request that is still open changes; every other post is ignored. */
const waiting = ({ db, clock }: VerifyCallerDeps, requestId: string) =>
  db
    .updateTable('verification.caller_requests')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['created', 'invoked'])
    .where('created_at', '>', later(clock.now(), -CALLER_LIFE_MS))

const isWaiting = async ({ db, clock }: VerifyCallerDeps, requestId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('verification.caller_requests')
    .select('state')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['created', 'invoked'])
    .where('created_at', '>', later(clock.now(), -CALLER_LIFE_MS))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * T29: the event is not signed, so it proves nothing. Only the profile that the provider's own address returns for the
 * token counts.
 */
export const onCallerEvent = async (deps: VerifyCallerDeps, event: CallerEvent): Promise<void> => {
  const { requestId, status, accessToken, endpoint } = event
  if (!(await isWaiting(deps, requestId))) return
  if (accessToken === undefined || endpoint === undefined) {
    const state = STATE_OF_STATUS[status ?? '']
    if (state !== undefined) await waiting(deps, requestId).set({ state }).execute()
    return
  }
  const profile = await deps.callers.profile({ endpoint, accessToken })
  if (profile.kind === 'foreign') return
  if (profile.kind === 'failed') {
    await waiting(deps, requestId).set({ state: 'failed' }).execute()
    return
  }
  const mobile = usableCallerMobile(profile.phoneNumbers)
  const email = readEmail(profile.email)
  await waiting(deps, requestId)
    .set(
      mobile === null
        ? { state: 'unusable' }
        : {
            state: 'verified',
            mobile,
            first_name: usableCallerName(profile.firstName),
            last_name: usableCallerName(profile.lastName),
            email: email.ok ? email.value : '',
          },
    )
    .execute()
}

export interface CallerAnswer {
  readonly state: 'created' | 'invoked' | 'verified' | 'rejected' | 'use_another' | 'failed'
  readonly mobile: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type CallerRefusal =
  | 'registration.caller-request-expired'
  | 'registration.caller-failed'
  | 'registration.caller-number-unusable'

const STILL_WAITING: CallerAnswer = { state: 'created', mobile: '', firstName: '', lastName: '', email: '' }

/**
 * Reads the result for the browser that started the request. A verified number is returned once. Any other browser
 * sees a request that is still open, exactly as for an unknown id.
 */
export const readCaller = async (
  { db, clock }: VerifyCallerDeps,
  requestId: string,
  browserHash: Buffer | null,
): Promise<Outcome<CallerAnswer, CallerRefusal>> => {
  const row =
    browserHash === null
      ? undefined
      : await db
          .selectFrom('verification.caller_requests')
          .selectAll()
          .where('request_id', '=', requestId)
          .where('browser_hash', '=', browserHash)
          .executeTakeFirst()
  if (row === undefined) return done(STILL_WAITING)
  if (row.created_at <= later(clock.now(), -CALLER_READ_MS) || row.state === 'spent')
    return refuse('registration.caller-request-expired')
  if (row.state === 'failed') return refuse('registration.caller-failed')
  if (row.state === 'unusable') return refuse('registration.caller-number-unusable')
  if (row.state !== 'verified') return done({ ...STILL_WAITING, state: row.state as CallerAnswer['state'] })
  const spent = await db
    .updateTable('verification.caller_requests')
    .set({ state: 'spent', mobile: null, first_name: '', last_name: '', email: '' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'verified')
    .executeTakeFirst()
  if (spent.numUpdatedRows !== 1n || row.mobile === null) return refuse('registration.caller-request-expired')
  return done({
    state: 'verified',
    mobile: row.mobile,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  })
}
