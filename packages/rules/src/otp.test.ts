import { expect, it } from 'vitest'
import { OTP_LENGTH, readOtp, RESEND_SECONDS, verifiesByItself } from './otp.ts'

it('[VAL-08] [NUM-01] an OTP is four digits and nothing else', () => {
  const isOtp = (text: string) => readOtp(text).ok
  expect(isOtp('0042')).toBe(true)
  for (const text of ['', '123', '12345', '12a4', '1 23', '१२३४', '1234\n']) expect(isOtp(text)).toBe(false)
  expect([OTP_LENGTH, RESEND_SECONDS]).toEqual([4, 45])
})

it('[OTP-05] verifying begins with the last digit once one of the first two is there', () => {
  const boxes = (text: string) => [...text].map((digit) => (digit === '_' ? '' : digit))
  const began = ['1234', '1__4', '_2_4', '__34', '123_', '____'].filter((text) =>
    verifiesByItself(boxes(text)),
  )
  expect(began).toEqual(['1234', '1__4', '_2_4'])
})

it('[OTP-05] a gap begins the verifying and is then refused without a call', () => {
  expect(readOtp('14').ok).toBe(false)
})
