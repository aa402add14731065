import { expect, it } from 'vitest'
import { exampleStore } from './example-store.ts'
import { findLead } from './find-lead.ts'

const BY_MOBILE = { by: 'mobile', mobile: '9876543210' } as const

it('[REG-19] a student who is registered already goes to the login with a code that works once', async () => {
  const { store, seen } = exampleStore({
    leadByMobile: () => Promise.resolve({ ok: true, value: { kind: 'registered', loginCode: 'once' } }),
  })
  await findLead(store, BY_MOBILE)
  expect(seen.loggedIn).toEqual(['once'])
})

it('[REG-19] anybody else stays: with the number in its field, and no name', async () => {
  const { store, seen } = exampleStore({
    leadByMobile: () =>
      Promise.resolve({ ok: true, value: { kind: 'open', known: [], registrationCount: 0 } }),
  })
  await findLead(store, BY_MOBILE)
  expect(seen.loggedIn).toEqual([])
  expect([store.current().at, store.current().typed]).toEqual(['number', '9876543210'])
})
