import { readSavedSignUp } from '@medha/contract/places/saved-sign-up'
import { describe, expect, it } from 'vitest'
import { readArrival, startOf } from '../journey/arrival.ts'
import { after, complete, NEW, PAID, proved } from '../journey/example-journey.ts'
import { advance } from '../journey/journey.ts'
import { noticeOf } from '../journey/notice.ts'
import { createDraftStorage } from './draft-storage.ts'

const store = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  }
}
/** Two tabs of one browser share the local storage. */
const browser = () => {
  const local = store()
  const tab = () => {
    const session = store()
    const drafts = createDraftStorage({ local, session, facts: PAID, now: () => 1_000, newFormId: () => 'f' })
    return { session, drafts }
  }
  return { local, tab }
}
const held = advance(
  complete(PAID),
  { type: 'place-held', hold: { feePaise: 20_000, isCouponApplicable: true } },
  PAID,
)
const provedBy = (about: string) => ({ ...proved(), proof: { about, way: 'code' } }) as const

describe('what was handed over to a payment', () => {
  it('[OPN-75] [ENT-16] is read only by a return from it', () => {
    const { tab } = browser()
    tab().drafts.saveSignUp(held)
    expect(tab().drafts.find({ isReturn: true }).state.student.name).toBe(held.student.name)
    // The next visitor on this phone opens the page: no data of the child before is there.
    const { state, hasStartedPayment } = tab().drafts.find({ isReturn: false })
    expect([state.student.name, state.student.email, state.typed]).toEqual(['', '', ''])
    expect(hasStartedPayment).toBe(true)
  })

  it('[OPN-75] is offered only after the same number is proven again', () => {
    const { tab } = browser()
    tab().drafts.saveSignUp(held)
    expect(tab().drafts.savedForm('9876543210')?.student.name).toBe(held.student.name)
    expect(tab().drafts.savedForm('9123456780')).toBeNull()
  })

  it('[OPN-75] is forgotten once another number is proven, and kept for the same one', () => {
    const { local, tab } = browser()
    tab().drafts.saveSignUp(held)
    const { drafts } = tab()
    drafts.save(after(NEW, PAID, proved()))
    expect(readSavedSignUp(local)).not.toBeNull()
    drafts.save(after(NEW, PAID, provedBy('9123456780')))
    expect(readSavedSignUp(local)).toBeNull()
  })

  it('[OTP-02] a PSID of an earlier child does not stand beside a mobile', () => {
    const { local, tab } = browser()
    const { drafts } = tab()
    drafts.saveSignUp({ ...held, proof: { about: '98765432101', way: 'code' } })
    drafts.saveSignUp(held)
    expect(readSavedSignUp(local)?.psid).toBe('')
  })
})

describe('another number', () => {
  it('[OPN-75] empties the form, also when a proof was required in between and after a reload', () => {
    const refused = advance(
      held,
      { type: 'place-refused', notice: noticeOf('registration.not-proven') },
      PAID,
    )
    expect([refused.at, refused.student.name]).toEqual(['number', held.student.name])
    const other = advance(refused, provedBy('9123456780'), PAID)
    expect(other).toMatchObject({ at: 'student', ofNumber: '9123456780', hold: null, chosen: null })
    expect([other.student.name, other.student.email, other.student.dateOfBirth, other.exam.day]).toEqual([
      '',
      '',
      '',
      '',
    ])
    const same = advance(refused, proved(), PAID)
    expect([same.at, same.student.name]).toEqual(['exam', held.student.name])

    const { session, drafts } = browser().tab()
    drafts.save(refused)
    expect(session.values.size).toBe(1)
    const back = drafts.find({ isReturn: false }).state
    expect(advance(back, provedBy('9123456780'), PAID).student.name).toBe('')
  })
})

describe('back from the bank', () => {
  it('[REG-07] [OPN-75] what was typed stays until the server says that the place is theirs', () => {
    const { local, tab } = browser()
    const { drafts, session } = tab()
    drafts.save(held)
    drafts.saveSignUp(held)
    const { state } = startOf(readArrival('?registeration=success'), drafts.find({ isReturn: true }), PAID)
    drafts.save(state)
    expect(drafts.find({ isReturn: true }).state.student.name).toBe(held.student.name)
    // It was not paid after all: everything is there for a retry.
    const again = advance(state, { type: 'payment-failed' }, PAID)
    expect([again.at, again.student.name]).toEqual(['payment-failed', held.student.name])
    drafts.save(advance(state, { type: 'registered', rollNumber: '251104783926' }, PAID))
    expect([session.values.size, readSavedSignUp(local)]).toEqual([0, null])
  })
})
