import { sendRecoveryOtp } from '@medha/contract/endpoints/leads'
import { otpPuzzle } from '@medha/contract/endpoints/verification'
import { behindPuzzle } from '../../api/behind-puzzle.ts'
import type { Call } from '../../api/call.ts'

/** API-21: requests a code for a roll number or a mobile, if required with the same puzzle as elsewhere (OPN-80). */
export const requestRecoveryCode = (call: Call, typed: string) =>
  behindPuzzle(
    (solution) =>
      call(sendRecoveryOtp, {
        body: solution === undefined ? { typed } : { typed, solution },
      }),
    (answer) => !answer.ok && answer.refusal.code === 'registration.puzzle-needed',
    async () => {
      const puzzle = await call(otpPuzzle, { query: { typed } })
      return puzzle.ok ? puzzle.value : null
    },
  )
