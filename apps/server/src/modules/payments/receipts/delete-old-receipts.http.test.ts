import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aKnownChild } from '../../../../test/data-subject.ts'
import { filesOf, startPersonServer } from '../../../../test/data-subjects.ts'
import type { SignUpServer } from '../../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../../test/test-bank.ts'
import { LEDGER_KEPT_DAYS } from '../retention.ts'

let standins: TestStandins
let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  standins = await startTestStandins()
  bank = await openTestBank()
  server = await startPersonServer(standins, bank)
})
afterAll(async () => {
  await server.close()
  bank.close()
  await standins.close()
})

const run = () =>
  server.composition.jobs
    .find(({ queue }) => queue === 'payments.delete-old-receipts')!
    .handle({} as never, 'a-job')
const stored = async () => ({
  files: (await standins.storedFiles()).filter((key) => key.includes('receipts/')).length,
  rows: (await server.rows(`select from payments.receipts`)).length,
})

it('the PDF of a receipt, which names the payer, goes with its row when the ledger’s retention ends', async () => {
  await aKnownChild(server, bank, filesOf(standins))
  const [charge] = await server.rows<{ charge_id: string; settled_at: Date }>(
    `select charge_id::text, settled_at from payments.charges`,
  )
  if (charge === undefined) throw new Error('the child has no charge')
  await server.composition.receipts.issue(charge.charge_id)
  const end = charge.settled_at.getTime() + LEDGER_KEPT_DAYS * 24 * 3_600_000
  server.clock.moveTo(new Date(end - 1).toISOString())
  await run()
  expect(await stored()).toEqual({ files: 1, rows: 1 })
  server.clock.moveTo(new Date(end).toISOString())
  await standins.fault('files', { fault: 'down', times: 1 })
  await expect(run()).rejects.toThrow('the file store refused to remove a file')
  expect(await stored()).toEqual({ files: 1, rows: 1 })
  await run()
  expect(await stored()).toEqual({ files: 0, rows: 0 })
})
