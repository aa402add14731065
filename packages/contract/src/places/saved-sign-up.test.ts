import { expect, it } from 'vitest'
import { deleteSavedSignUp, readSavedSignUp, writeSavedSignUp, type SavedSignUp } from './saved-sign-up.ts'

const memory = () => {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  }
}
const SUBMITTED: SavedSignUp = {
  savedAt: 1_794_700_000_000,
  examType: 'IAT',
  psid: '98765432101',
  feePaise: 30_000,
  coupon: { code: 'HALF', discountPaise: 15_000 },
  person: {
    name: 'Ananya Deshmukh',
    fatherName: '',
    email: 'ananya.d@example.in',
    dateOfBirth: '2009-08-14',
    mobile: '9876543210',
    city: 'Nagpur',
    state: 'Maharashtra',
    pincode: '440010',
    hasRegisteredBefore: true,
  },
  exam: {
    boardCode: 'CBSE',
    classId: '1101',
    classAndStream: '11&SOE',
    slotId: '202',
    stateId: '21',
    centreCode: 'MH004',
    centreLabel: 'Nagpur-Dharampeth',
    day: '2026-11-22',
    isNearest: true,
  },
}

it('[ENT-16] [ENT-05] [ENT-06] stands under the names of the specification and is read back whole', () => {
  const store = memory()
  writeSavedSignUp(store, SUBMITTED)
  expect([...store.all.keys()].toSorted()).toEqual(['exam_fee', 'exam_info', 'user_info', 'user_psid'])
  expect(store.all.get('exam_fee')).toBe('300')
  expect(JSON.parse(store.all.get('user_info') ?? '')).toMatchObject({
    studentName: 'Ananya Deshmukh',
    dob: '2009-08-14',
    mobileNumber: '9876543210',
    prevSignupAttempt: true,
  })
  expect(JSON.parse(store.all.get('exam_info') ?? '')).toMatchObject({
    schoolBoard: { value: 'CBSE' },
    classStream: { class: '11', stream: 'SOE' },
    centre: { label: 'Nagpur-Dharampeth', centreCode: 'MH004' },
    dateOfExam: '2026-11-22',
    autoFill: true,
    nearest: 'MH004',
  })
  expect(readSavedSignUp(store)).toEqual(SUBMITTED)
})

it('[OPN-75] nothing is left when it is forgotten, and what others wrote is not believed', () => {
  const store = memory()
  writeSavedSignUp(store, SUBMITTED)
  deleteSavedSignUp(store)
  expect(store.all.size).toBe(0)
  expect(readSavedSignUp(store)).toBeNull()
  store.setItem('user_info', '{')
  expect(readSavedSignUp(store)).toBeNull()
  store.setItem('user_info', '{"studentName":1}')
  store.setItem('exam_info', '[]')
  expect(readSavedSignUp(store)).toBeNull()
})
