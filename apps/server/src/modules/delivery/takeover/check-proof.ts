import type { TakeoverRequest } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { deviceHash } from '../attempts/enter.ts'
import { answerOfOther } from './takeover-question.ts'
import { spendStaffCode } from './staff-codes.ts'

/** T §3.7, 4: true if the test was entered from this browser, which has lost the player's stored data. */
export const isSamePortalDevice = (
  { portalDevice }: Pick<AttemptRow, 'portalDevice'>,
  newDevice: Buffer | null,
): boolean => portalDevice !== null && newDevice !== null && portalDevice.equals(newDevice)

interface Shown {
  readonly proof: TakeoverRequest['proof']
  readonly device: string
  /** Device of the portal session that made the launch. */
  readonly portalDevice: Buffer | null
  readonly now: Date
}

/** T §3.7: whether the proof of a device lets the test continue there. Runs in the transaction that moves it. */
export const checkProof = async (
  trx: Trx,
  row: AttemptRow,
  { proof, device, portalDevice, now }: Shown,
): Promise<Outcome<'right', 'delivery.proof-needed' | 'delivery.proof-wrong'>> => {
  const right = (isRight: boolean) => (isRight ? done('right' as const) : refuse('delivery.proof-wrong'))
  switch (proof.kind) {
    case 'other-device': {
      const answer = await answerOfOther(trx, row, deviceHash(device), now)
      return answer === null ? refuse('delivery.proof-needed') : right(answer === 'yes')
    }
    case 'same-device':
      return right(isSamePortalDevice(row, portalDevice))
    case 'staff-code':
      return right(await spendStaffCode(trx, row, proof.digits, now))
    // Checked before the transaction: verification counts guesses in its own transaction.
    case 'sms-code':
      return done('right')
  }
}
