import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { caretInMask, maskDate, readTypedDate, typedDate } from './typed-date.ts'

const range = { min: '1993-01-01', max: '2015-12-31' }

describe('[LOG-02] the mask DD/MM/YYYY', () => {
  test('sets the slashes while digits are typed one by one', () => {
    let text = ''
    for (const digit of '15082009') text = maskDate(text + digit)
    expect(text).toBe('15/08/2009')
  })

  test('takes nothing but digits, and no more than eight of them', () => {
    expect(maskDate('15a08b2009')).toBe('15/08/2009')
    expect(maskDate('15/08/20091')).toBe('15/08/2009')
  })

  test('can be deleted backwards to nothing', () => {
    let text = '15/08/2009'
    for (let left = 10; left > 0; left -= 1) text = maskDate(text.slice(0, -1))
    expect(text).toBe('')
  })

  test('completes single digits that were closed by a separator', () => {
    expect(maskDate('5/8/2009')).toBe('05/08/2009')
    expect(maskDate('5-8-2009')).toBe('05/08/2009')
    expect(maskDate('५/८/२००९')).toBe('05/08/2009')
  })

  test('turns round what a browser fills in by itself', () => {
    expect(maskDate('2009-08-15')).toBe('15/08/2009')
  })

  test('keeps the caret behind the same digit', () => {
    expect(caretInMask('15082009', 8)).toBe(10)
    expect(caretInMask('15/082009', 3)).toBe(2)
    expect(caretInMask('159/08/2009', 3)).toBe(4)
  })

  test('is stable: masking twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. a'), maxLength: 14 }), (text) => {
        expect(maskDate(maskDate(text))).toBe(maskDate(text))
      }),
    )
  })
})

describe('reading the field', () => {
  test('gives a plain date', () => {
    expect(readTypedDate('14/08/2009', range)).toEqual({ date: '2009-08-14', problem: null })
  })

  test.each([
    ['', 'incomplete'],
    ['14/08', 'incomplete'],
    ['31/02/2009', 'impossible'],
    ['29/02/2009', 'impossible'],
    ['00/05/2009', 'impossible'],
    ['10/13/2009', 'impossible'],
    ['31/12/1992', 'out-of-range'],
    ['01/01/2016', 'out-of-range'],
  ])('%j is %s', (text, problem) => {
    expect(readTypedDate(text, range)).toEqual({ date: null, problem })
  })

  test('both ends are allowed, and so is a leap day', () => {
    expect(readTypedDate('01/01/1993', range).date).toBe('1993-01-01')
    expect(readTypedDate('31/12/2015', range).date).toBe('2015-12-31')
    expect(readTypedDate('29/02/2008', range).date).toBe('2008-02-29')
  })

  test('reads back every date that it shows', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1993, max: 2015 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const iso = `${year}-${two(month)}-${two(day)}`
          expect(readTypedDate(typedDate(iso), range).date).toBe(iso)
        },
      ),
    )
  })
})
