import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCall } from '../../api/call.ts'
import { requestRecoveryCode } from './request-recovery-code.ts'

const PUZZLE = '12.1794722400000.AAAAAAAAAAAAAAAAAAAAAA'
const SENT = {
  success: 'true',
  msg: '',
  data: { mobile_no: '98******10', otp_id: 'c'.repeat(32), is_mobile: true, resend_after: 45 },
}

/** Answers like the server: no code before the puzzle is solved. */
const visit = (serverWantsPuzzle: boolean) => {
  const addresses: string[] = []
  const call = createCall({
    origin: '',
    language: () => 'en',
    token: () => null,
    examType: () => null,
    words: { readFailed: '', sendFailed: '' },
    send: (given, init) => {
      const address = given as string
      addresses.push(address)
      if (address.includes('/otp/puzzle')) return Promise.resolve(Response.json({ puzzle: PUZZLE, bits: 12 }))
      const { puzzle_answer: answer = '' } = JSON.parse(init?.body as string) as { puzzle_answer?: string }
      const hash = createHash('sha256').update(answer).digest()
      const isSolved = answer.startsWith(`${PUZZLE}~`) && hash[0] === 0 && (hash[1] ?? 0) < 16
      return Promise.resolve(
        Response.json(
          isSolved || !serverWantsPuzzle
            ? SENT
            : {
                success: 'false',
                code: 'registration.puzzle-needed',
                msg: 'One moment',
                message: 'One moment',
              },
        ),
      )
    },
  })
  return { addresses, requestCode: () => requestRecoveryCode(call, '9876543210') }
}

it('[REC-01] [OPN-80] solves the puzzle that is required, and the code is on its way', async () => {
  const { requestCode, addresses } = visit(true)
  expect(await requestCode()).toMatchObject({ ok: true, value: { maskedMobile: '98******10' } })
  expect(addresses).toEqual([
    '/api/v1/recovery/otp',
    '/api/v1/otp/puzzle?mobile=9876543210',
    '/api/v1/recovery/otp',
  ])
})

it('[OPN-80] on a quiet day no puzzle is needed', async () => {
  const { requestCode, addresses } = visit(false)
  expect(await requestCode()).toMatchObject({ ok: true })
  expect(addresses).toEqual(['/api/v1/recovery/otp'])
})
