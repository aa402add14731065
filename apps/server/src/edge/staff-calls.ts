import type { Endpoint } from '@medha/contract/endpoint'
import { CONSOLE_HEADER, STEP_UP_HEADER } from '@medha/contract/places/staff-console'
import { hasPermission } from '@medha/rules/staff-permissions'
import { StepUpProof } from '@medha/contract/wire/passkey'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { IncomingHttpHeaders } from 'node:http'
import { encode, safeDecode } from 'zod/v4/core'
import type { Caller, SignedInStaff } from './caller.ts'

/** A row with its request. */
export interface StaffAct {
  readonly row: string
  readonly request: unknown
}

/** What the edge needs to answer calls of the console. */
export interface StaffEdge {
  whoIs(caller: Caller): Promise<Outcome<SignedInStaff, 'staff.not-signed-in' | 'staff.second-factor-first'>>
  checkStepUp(
    staff: SignedInStaff,
    act: StaffAct,
    proof: StepUpProof,
    caller: Caller,
  ): Promise<Outcome<Record<string, never>, 'staff.step-up-failed'>>
}

export const NO_STAFF = done<SignedInStaff>({
  memberId: '',
  sessionId: '',
  name: '',
  email: '',
  language: 'en',
  way: 'passkey',
  grants: [],
  endsAt: new Date(0),
})

/** STF-06: a script of our own page sends both; a form or link of another site can send neither. */
const isFromConsole = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers[CONSOLE_HEADER] === '1'

type NotAdmitted =
  | 'staff.console-only'
  | 'staff.not-signed-in'
  | 'staff.second-factor-first'
  | 'staff.not-allowed'

/** Who calls, and whether a role of theirs has the row's permission. Its scope is a matter of the use case. */
export const admitStaff = async (
  row: Endpoint,
  caller: Caller,
  headers: IncomingHttpHeaders,
  { whoIs }: Pick<StaffEdge, 'whoIs'>,
): Promise<Outcome<SignedInStaff, NotAdmitted>> => {
  // A row that forgot its permission is answered for no member.
  const permission = row.staff?.permission
  if (permission === undefined) return refuse('staff.not-allowed')
  if (row.method === 'POST' && !isFromConsole(headers)) return refuse('staff.console-only')
  if (permission === 'sign-in') return NO_STAFF
  const staff = await whoIs(caller)
  if (!staff.ok || permission === 'own') return staff
  return hasPermission(staff.value.grants, permission) ? staff : refuse('staff.not-allowed')
}

const readProof = (header: string | string[] | undefined): StepUpProof | null => {
  if (typeof header !== 'string') return null
  try {
    const read = safeDecode(
      StepUpProof,
      JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as never,
    )
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** What a proof of presence is about: the request without what the row does not read. Null if it is no such request. */
export const actOf = (row: Endpoint, request: unknown): StaffAct | null => {
  const read = safeDecode(row.body, request as never)
  return read.success ? { row: row.name, request: encode(row.body, read.data) } : null
}

/** STF-08. `body` is decoded. */
export const checkPresence = async (
  row: Endpoint,
  { headers, caller }: { readonly headers: IncomingHttpHeaders; readonly caller: Caller },
  body: unknown,
  staff: SignedInStaff,
  { checkStepUp }: Pick<StaffEdge, 'checkStepUp'>,
): Promise<Outcome<Record<string, never>, 'staff.step-up-needed' | 'staff.step-up-failed'>> => {
  const proof = readProof(headers[STEP_UP_HEADER])
  if (proof === null) return refuse('staff.step-up-needed')
  return checkStepUp(staff, { row: row.name, request: encode(row.body, body as never) }, proof, caller)
}
