import { notifications as english } from '@medha/messages/notifications.en'
import { notifications as hindi } from '@medha/messages/notifications.hi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'

let server: SignUpServer
beforeAll(async () => {
  server = await startSignUpServer()
})
afterAll(() => server.close())

const [ONLINE, AT_A_CENTRE] = [101, 102]
const wordsOf = (slotId: number, language: 'en' | 'hi') =>
  server.composition.catalogue.places.placeWords(server.deps.database.db, {
    examType: 'iACST',
    slotId,
    branchCode: 'DL001',
    language,
  })

it('[LND-15] whoever sits at home is given no address to travel to, and the advice for home', async () => {
  expect(await wordsOf(ONLINE, 'en')).toMatchObject({
    place: 'Online, at home',
    advice: expect.stringMatching(/^Log in a few minutes early/),
  })
  expect((await wordsOf(ONLINE, 'hi')).place).toBe('ऑनलाइन, घर पर')
})

it('control: whoever sits at a centre is given its name and address', async () => {
  const { place, advice } = await wordsOf(AT_A_CENTRE, 'en')
  expect(place).toMatch(/Janak/)
  expect(place).not.toContain('at home')
  expect(advice).toBe('Bring your admit card on paper.')
})

it('no message speaks of a centre beside the place that it names', () => {
  const texts = [english, hindi].flatMap((messages) =>
    Object.values(messages).flatMap(({ sms, mail }) =>
      mail.text.includes('{place}') ? [sms, mail.text] : [],
    ),
  )
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => /centre|केंद्र/i.test(text))).toEqual([])
})

it('[LND-15] says in the reader’s language when a test may be started, and when one at a centre begins', async () => {
  expect((await wordsOf(ONLINE, 'en')).slot).toBe('start at any time from 9 AM to 10 PM')
  expect((await wordsOf(ONLINE, 'hi')).slot).toBe('सुबह 9 से रात 10 बजे के बीच कभी भी शुरू करें')
  expect((await wordsOf(AT_A_CENTRE, 'hi')).slot).toBe('सुबह 10 से 11 बजे')
})

it('every message to a student that speaks of the dashboard has its address', () => {
  const texts = [english, hindi].flatMap((messages) =>
    Object.values(messages).flatMap(({ sms, mail }) => [sms, mail.text]),
  )
  const speaking = texts.filter((text) => /dashboard|डैशबोर्ड/i.test(text.replaceAll('{dashboard}', '')))
  expect(speaking.length).toBeGreaterThan(10)
  expect(speaking.filter((text) => !/\{(dashboard|link)\}/.test(text))).toEqual([])
})
