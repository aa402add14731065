import { describe, expect, it } from 'vitest'
import { BORN, YEARS, cutRollNumber, formatDay, readLogin } from './login-entry.ts'

describe('what is typed into the login', () => {
  it('[VAL-01] 11 characters are too few, 12 are right, the 13th is cut', () => {
    expect(readLogin('12345678901', '01/01/2010')).toMatchObject({
      errors: { rollNumber: true, password: false },
    })
    expect(readLogin('123456789012', '01/01/2010')).toMatchObject({ ok: true, rollNumber: '123456789012' })
    expect(cutRollNumber('1234567890123')).toBe('123456789012')
  })

  it('[VAL-15] [OPN-12] a student’s birthday lies between 1992 and 2015; the list of years ends with 2016', () => {
    expect(BORN).toEqual({ min: '1992-01-01', max: '2015-12-31' })
    expect([YEARS.at(-1), YEARS[0], YEARS.length]).toEqual([1992, 2016, 25])
  })

  it('[VAL-02] [VAL-03] without a date both may be wrong together', () => {
    expect(readLogin('', '')).toEqual({ ok: false, errors: { rollNumber: true, password: true } })
    expect(readLogin('123456789012', '')).toEqual({
      ok: false,
      errors: { rollNumber: false, password: true },
    })
  })

  it('[ERR-03] a day that is in no calendar, or no day at all, cannot be formatted', () => {
    expect(formatDay('31/02/2010', 'Invalid Date Format')).toBe('Invalid Date Format')
    expect(formatDay('birthday', 'Invalid Date Format')).toBe('Invalid Date Format')
    expect(formatDay('28-02-2010', 'Invalid Date Format')).toBe('2010-02-28')
  })
})
