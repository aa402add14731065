import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryWorld } from '../delivery-world.ts'
import type { ExamLaunchWish } from './launch-wish.ts'

/** LCH-02: a result opens on its own page; no test is begun and no code is used up. */
export const launchResult = async (
  { resultAddress }: Pick<DeliveryWorld, 'resultAddress'>,
  { studentId, host }: Pick<ExamLaunchWish, 'studentId' | 'host'>,
): Promise<Outcome<{ readonly event: 'result'; readonly address: string }, 'delivery.no-result-yet'>> => {
  const address = await resultAddress(studentId, host)
  return address === null ? refuse('delivery.no-result-yet') : done({ event: 'result', address })
}
