import { describe, expect, it } from 'vitest'
import { after, ANANYA, complete, PAID, proved, ROHAN } from './example-journey.ts'
import { advance } from './journey.ts'
import { otherDaysOf } from './known-child.ts'
import type { KnownStudent } from './state.ts'

const again = (known: readonly KnownStudent[]) => ({ ...complete(PAID), known })
const on = (child: KnownStudent, registeredFor: string) => ({ ...child, registeredFor })

describe('a child that is registered already', () => {
  it('is warned about on another day, and not on the same one', () => {
    expect(otherDaysOf(again([on(ANANYA, '2026-11-29')]))).toEqual(['2026-11-29'])
    expect(otherDaysOf(again([on(ANANYA, '2026-11-22')]))).toEqual([])
  })

  it('does not stop a brother, nor a child that has no place', () => {
    expect(otherDaysOf(again([on(ROHAN, '2026-11-29'), ANANYA]))).toEqual([])
  })
})

describe('[REG-23] another child, right after the first', () => {
  const registered = advance(complete(PAID), { type: 'registered', rollNumber: '251104783926' }, PAID)
  const another = (allowed: number) =>
    advance(registered, { type: 'another-child', formId: 'form-0000-0000-0001', allowed }, PAID)

  it('needs no second OTP, and begins with an empty form and the family’s e-mail', () => {
    expect(another(2)).toMatchObject({
      at: 'student',
      proof: { about: '9876543210' },
      formId: 'form-0000-0000-0001',
      chosen: null,
      registered: null,
      consent: { data: false, parent: false },
      student: { name: '', dateOfBirth: '', email: ANANYA.email },
      known: [{ name: ANANYA.name, registeredFor: '2026-11-22' }],
    })
  })

  it('is refused at once when the number has no attempt left', () => {
    expect(another(1)).toMatchObject({ at: 'code', isExhausted: true, proof: null })
  })

  it('a number that is edited and proven again leads to the student step', () => {
    const back = after(another(2), PAID, { type: 'number-edited' }, proved([]))
    expect(back.at).toBe('student')
  })
})
