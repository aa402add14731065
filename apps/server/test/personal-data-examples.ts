import { startTestStandins } from '@medha/testkit/standins'
import { erasePerson } from '../src/main/person/erase-person.ts'
import { exportPerson } from '../src/main/person/export-person.ts'
import { sendLeadsToCrm, startPersonServer } from './data-subjects.ts'
import { FORM, OFFLINE, type SignUpServer } from './sign-up-server.ts'
import { openTestBank, type TestBank } from './test-bank.ts'

const MOBILE = '9810000000'
const PAID_PAISE = 10_000

/** Values that are random each time. Everywhere in the example they read as their field, so that it stays the same. */
const RANDOM_FIELDS = new Set([
  'Id',
  'Lead_Key__c',
  'Link_Id__c',
  'crm_id',
  'lead_key',
  'order_id',
  'receipt_number',
  'serial',
  'sha256',
])

const randomValues = (value: unknown, found = new Map<string, string>()): Map<string, string> => {
  if (Array.isArray(value)) for (const one of value) randomValues(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      if (RANDOM_FIELDS.has(name) && typeof one === 'string') found.set(one, `(${name})`)
      else randomValues(one, found)
  return found
}

/** The bytes of a printed document differ from machine to machine, and with them its size. */
const stable = (value: object): string => {
  let text = `${JSON.stringify(value, null, 2)}\n`
  // The longest first: one may be part of another.
  const byLength = [...randomValues(value)].toSorted(([one], [other]) => other.length - one.length)
  for (const [random, name] of byLength) text = text.replaceAll(random, name)
  return text
    .replaceAll(/"name": "([a-z-]+)-[0-9a-f]{16}-(en|hi)\.pdf"/g, '"name": "$1-(serial)-$2.pdf"')
    .replaceAll(/"size": \d+/g, '"size": 26000')
}

/** Registers, pays, logs in, and gets an admit card and a receipt. */
const registerDemoChild = async (server: SignUpServer, bank: TestBank): Promise<string> => {
  const visitor = await server.visitor(MOBILE)
  const pending = await server.signUp(visitor, { ...OFFLINE, payment_mode: 'paytm' })
  const orderId = String(pending.body.data.payment_data.ORDER_ID)
  const event = { status: 'captured', amountPaise: PAID_PAISE, eventId: 'E1', transactionId: 'T1' } as const
  bank.knows(orderId, event)
  await server.post('/api/v1/payments/notices/development-bank', bank.signed(orderId, event))
  server.clock.advance(21 * 60_000)
  const { signUps, admitCards, receipts } = server.composition
  await signUps.releaseAbandoned()
  const [student] = await server.rows<{ roll_number: string }>(`select roll_number from identity.students`)
  const rollNumber = student?.roll_number ?? ''
  await server.post(
    '/api/v1/login',
    { roll_number: rollNumber, date_of_birth: FORM.student_dob },
    null,
    '192.0.2.1',
  )
  await sendLeadsToCrm(server)
  await receipts.issue('1')
  server.clock.moveTo('2026-11-18T06:00:00Z')
  await admitCards.issueDue()
  for (const { id } of await server.rows<{ id: string }>(
    `select admit_card_id::text as id from admit_cards.admit_cards`,
  ))
    await admitCards.store(id)
  return rollNumber
}

/** What a family gets, from a child of the example institute; the guide to personal data links both. */
export const personalDataExamples = async (): Promise<{
  readonly exported: string
  readonly certificate: string
}> => {
  const standins = await startTestStandins()
  const bank = await openTestBank()
  const server = await startPersonServer(standins, bank)
  try {
    const rollNumber = await registerDemoChild(server, bank)
    const { person } = server.composition
    const exported = await exportPerson(person, rollNumber)
    const erased = await erasePerson(person, rollNumber, 'asha (ops)')
    if (!exported.ok || !erased.ok) throw new Error('the example child was not exported and erased')
    return {
      exported: stable(exported.value),
      // Its hash is over values that are the same each time.
      certificate: `${JSON.stringify(erased.value, null, 2)}\n`,
    }
  } finally {
    await server.close()
    bank.close()
    await standins.close()
  }
}
