import { registration as english } from '@medha/messages/registration.en'
import { registration as hindi } from '@medha/messages/registration.hi'
import { CONSENT_VERSION, type ConsentVersion } from '@medha/rules/consent-versions'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'

/** What families of each version agreed to, in both languages. */
const TEXTS: Record<ConsentVersion, string> = {
  '2026-11-2': 'eb2cbd1070c6b61b',
  '2026-11': '13c7a55a0028a0fe',
}

const fingerprint = (consents: readonly (typeof hindi.consent)[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(consents.map(({ data, parent, grown, messages }) => [data, parent, grown, messages])),
    )
    .digest('hex')
    .slice(0, 16)

it('[OPN-79] a changed consent sentence is a new version', () => {
  expect(fingerprint([english.consent, hindi.consent])).toBe(TEXTS[CONSENT_VERSION])
})

it('control: one changed word is noticed', () => {
  const changed = { ...hindi.consent, messages: `${hindi.consent.messages}।` }
  expect(fingerprint([english.consent, changed])).not.toBe(TEXTS[CONSENT_VERSION])
})
