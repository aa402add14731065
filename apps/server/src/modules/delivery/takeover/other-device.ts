import type { OtherDevice } from '@medha/contract/wire/player'
import { maskMobile } from '@medha/rules/masking'
import { nationalMobile } from '@medha/rules/mobile-number'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Caller } from '../../../edge/caller.ts'
import type { AttemptsDeps } from '../attempts/attempts-deps.ts'
import { attemptOfLaunch } from './attempt-of-launch.ts'
import { isSamePortalDevice } from './check-proof.ts'

/** V01: the device that has the test, and the masked number for a code. Contains nothing of paper or sheet (ATT-13). */
export const otherDevice = async (
  deps: AttemptsDeps,
  code: string,
): Promise<Outcome<OtherDevice, 'delivery.launch-spent'>> => {
  const found = await attemptOfLaunch(deps, code)
  const student = found === null ? null : await deps.identity.studentFacts(found.studentId)
  if (found === null || student === null) return refuse('delivery.launch-spent')
  const { attempt, deviceLabel } = found
  return done({
    label: deviceLabel ?? '',
    heardAt: attempt.savedAt ?? attempt.startedAt ?? deps.clock.now().getTime(),
    mobile: maskMobile(nationalMobile(student.mobile)),
    isThisDevice: isSamePortalDevice(found, found.launchDevice),
  })
}

export const sendTakeoverCode = async (deps: AttemptsDeps, code: string, caller: Caller) => {
  const found = await attemptOfLaunch(deps, code)
  if (found === null) return refuse('delivery.launch-spent')
  return deps.takeoverCodes.send(found.studentId, caller)
}
