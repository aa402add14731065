import { codeOfStep, stepAt } from '../../src/modules/staff/secrets/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The code that an authenticator app with this secret shows, now or some steps away. */
export const createAuthenticatorApp =
  (secret: string, now: () => Date) =>
  (stepsAway = 0): string =>
    codeOfStep(fromBase32(secret), stepAt(now()) + stepsAway)
