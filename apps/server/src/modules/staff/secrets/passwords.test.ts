import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './password-strength.ts'
import { hashPassword, isPassword, NO_ONES_HASH } from './passwords.ts'

describe('[STF-03] a password', () => {
  it('is stored as Argon2id with a salt of its own', async () => {
    const hash = await hashPassword('violet tractor orbit nine')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(hash).not.toBe(await hashPassword('violet tractor orbit nine'))
    expect(await isPassword('violet tractor orbit nine', hash)).toBe(true)
    expect(await isPassword('violet tractor orbit Nine', hash)).toBe(false)
  })

  it('is the same in both ways to write an accented letter', async () => {
    expect(
      await isPassword('cafe\u0301 au lait du matin', await hashPassword('caf\u00e9 au lait du matin')),
    ).toBe(true)
  })

  it('fits nothing where there is none', async () => {
    expect(await isPassword('', NO_ONES_HASH)).toBe(false)
  })

  const ABOUT = ['Asha Verma', 'asha.verma@office.example']
  it.each([
    'password1234',
    'Password@12345',
    'qwertyuiop123',
    'aaaaaaaaaaaaaaa',
    '123456789012',
    'iloveyou12345',
    'ashaverma2026',
    'asha.verma@office.example',
    'P@ssw0rd123456',
  ])('is refused as easy to guess: %s', async (password) => {
    expect(await isEasyToGuess(password, ABOUT)).toBe(true)
  })

  it.each(['violet tractor orbit nine', 'Kq7#mPz2vLw9', 'नीला पतंग तेज़ हवा चौराहा'])(
    'victim: a good one is taken: %s',
    async (password) => {
      expect(await isEasyToGuess(password, ABOUT)).toBe(false)
    },
  )
})
