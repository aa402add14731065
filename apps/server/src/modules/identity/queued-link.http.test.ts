import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { enrolPupil } from '../../../test/test-identity.ts'
import { createVisitor } from '../../../test/visitor.ts'

let server: SignUpServer
let standins: TestStandins
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startSignUpServer({
    SMS_URL: standins.smsUrl,
    SMTP_URL: standins.smtpUrl,
    SMS_AUTH_KEY: standins.smsAuthKey,
  })
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

const MOBILE = '9810000001'

/** Everything that waits in the queue or is stored about links, as text. */
const stored = async (): Promise<string> => {
  const rows = await server.rows(`
    select m::text from notifications.messages m union all
    select l::text || encode(code_hash, 'escape') from identity.one_time_links l union all
    select j::text from pgboss.job j`)
  return JSON.stringify(rows)
}

/** Sends the queued message, and returns the code of the link that arrives. */
const sendTo = async (recipient: string, dedupeKey: string) => {
  const [row] = await server.rows<{ message_id: string; words: Record<string, string> }>(
    'select message_id, words from notifications.messages where dedupe_key like $1',
    [dedupeKey],
  )
  const before = await stored()
  await server.composition.notifications.send(row!.message_id)
  const received = JSON.stringify(await standins.inbox(recipient))
  const code = /[?&]lt=([\w-]{43})/.exec(received)?.[1]
  return { words: row!.words, before, received, code: code ?? '' }
}
const logIn = async (code: string) =>
  (await createVisitor(server).post<{ success: string }>('/api/v1/login/link', { code })).body.success

it('[OPN-66] the login link of a recovery is in no table before it is sent, and then logs in', async () => {
  await enrolPupil(server.composition.identity)
  for (let browser = 1; browser <= 7; browser += 1)
    await createVisitor(server, { address: `49.${browser}.1.1` }).post('/api/v1/recovery/otp', {
      login_id: MOBILE,
    })
  const [challenge] = await server.rows<{ id: string }>(
    `select challenge_id as id from verification.otp_sends where number_key like 'link:%'`,
  )
  const job = server.composition.jobs.find(({ queue }) => queue === 'leads.send-login-links')
  await job?.handle({ challengeId: challenge!.id } as never, 'a-job')

  const { words, before, received, code } = await sendTo(MOBILE, 'login-link:%')
  expect(Object.keys(words).toSorted()).toEqual(['linkHost', 'linkId'])
  expect(before).toContain(words['linkId'])
  expect(code).not.toBe('')
  expect(before).not.toContain(code)
  expect(received).not.toContain(words['linkId'])
  // The id in the queue opens nothing, the code that arrived works once.
  expect(await logIn(words['linkId']!)).toBe('false')
  expect([await logIn(code), await logIn(code)]).toEqual(['true', 'false'])
})

it('[REG-16] the login link of a registration is in no table before its mail is sent, and then logs in', async () => {
  const email = 'queued@pupils.example'
  await server.signUp(await server.visitor(), { student_email: email })
  const { words, before, received, code } = await sendTo(email, 'registered:%:mail')
  expect(words).not.toHaveProperty('link')
  expect(code).not.toBe('')
  expect(before).not.toContain(code)
  expect(received).not.toContain(words['linkId'])
  expect(await logIn(code)).toBe('true')
})

it('control: the code would be found in the queue as the words of a message', async () => {
  const { identity, notifications } = server.composition
  const { studentId } = await enrolPupil(identity)
  const { code } = await identity.issueLink(studentId)
  const message = {
    dedupeKey: 'clear',
    to: { studentId },
    channel: 'sms',
    code: 'login-link',
    language: 'en',
  } as const
  await server.deps.database.db
    .transaction()
    .execute((trx) => notifications.notify(trx, { ...message, words: { link: `http://x/?lt=${code}` } }))
  expect(await stored()).toContain(code)
})
