import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../../test/read-document.ts'
import {
  NUMBER_QUESTION,
  PLANTED,
  RELEASE,
  startReviewedTest,
  type ReviewedTest,
} from '../../../test/reviewed-test.ts'

const ANSWERS = 'REVIEW-ANSWERS'
const FULL = 'REVIEW-FULL'

let standins: TestStandins
let test: ReviewedTest
beforeAll(async () => {
  standins = await startTestStandins()
  test = await startReviewedTest(
    [
      { code: ANSWERS, review: { show: 'answers', from: 'result' } },
      { code: FULL, review: { show: 'full', from: 'result' } },
    ],
    { FILES_URL: standins.filesUrl, PUBLIC_PORT: ':4000' },
  )
  test.clock.moveTo(RELEASE)
})
afterAll(async () => {
  await test.server.close()
  await standins.close()
})

const pageOf = async (code: string) =>
  test.post('/api/v1/result', { data: await test.ticketFor('page', code) })
const sheetOf = async (code: string) => {
  const { body } = await pageOf(code)
  return test.post('/api/v1/result/response-sheet', { ticket: body.data.summary.reviewTicket ?? '' })
}

/** The text of the scorecard that the worker prints, with everything a reader can copy from it. */
const scorecardOf = async (code: string): Promise<string> => {
  const request = { ticket: await test.ticketFor('document', code), language: 'en' }
  await test.post('/api/v1/result/scorecard', request)
  const job = test.server.composition.jobs.find(({ queue }) => queue === 'results.print-scorecard')
  const { rows } = await test.server.deps.database.pool.query<{ serial: string }>(
    `select encode(serial, 'hex') as serial from results.scorecard_documents where stored_at is null`,
  )
  for (const { serial } of rows) await job?.handle({ serial } as never, '1')
  const { body } = await test.post('/api/v1/result/scorecard', request)
  return readDocument(new Uint8Array(await (await fetch(body.address)).arrayBuffer()))
}

const seenIn = (text: string) => test.secrets.filter((secret) => text.includes(secret))

describe('[RVW-07] a paper that is kept for later tests', () => {
  it('shows neither question nor key in the result, its print and the response sheet', async () => {
    const [page, print, sheet] = [await pageOf(ANSWERS), await scorecardOf(ANSWERS), await sheetOf(ANSWERS)]
    expect(page.body.data.details.items).toHaveLength(30)
    expect(print).toContain('43')
    expect(sheet.body.questions).toHaveLength(30)
    expect([page.text, print, sheet.text].map(seenIn)).toEqual([[], [], []])
    const lines = (sheet.body as ResponseSheet).questions.flatMap((question) => question.lines)
    expect(new Set(lines.map(({ key }) => key))).toEqual(new Set([null]))
    const keys = page.body.data.details.items.map(({ key }: { key: string | null }) => key)
    expect(new Set(keys)).toEqual(new Set([null]))
    expect(sheet.body.paper).toBeNull()
  })

  it('control: with policy full the same answers hold both', async () => {
    const [page, sheet] = [await pageOf(FULL), await sheetOf(FULL)]
    expect(seenIn(page.text)).toContain(PLANTED.key)
    const { body } = sheet as { readonly body: ResponseSheet }
    expect(seenIn(sheet.text)).toEqual(expect.arrayContaining([PLANTED.key, body.paper?.key]))
    const planted = body.questions.find(({ lines }) => lines.some(({ item }) => item === NUMBER_QUESTION))
    expect(planted?.lines[0]).toMatchObject({ key: [PLANTED.key], outcome: 'blank', marks: 0 })
  })

  it('is shown whole once it is retired', async () => {
    const { office } = test.server.composition.papers
    expect((await sheetOf(ANSWERS)).body.show).toBe('answers')
    await office.retire(ANSWERS)
    // A page that was just read is cached for a minute.
    test.clock.advance(60_001)
    expect((await sheetOf(ANSWERS)).body).toMatchObject({ show: 'full', paper: { languages: ['en', 'hi'] } })
  })
})

describe('a response sheet', () => {
  it('[RVW-08] has every question once, in an order of its own, with sums that equal the scorecard', async () => {
    const { body } = (await sheetOf(FULL)) as { readonly body: ResponseSheet }
    expect(body.questions.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    const items = body.questions.flatMap(({ lines }) => lines.map(({ item }) => item))
    expect(items.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    // Control: the questions were shuffled, so paper order would be noticed.
    expect(items).not.toEqual(items.toSorted((a, b) => a - b))
    const lines = body.questions.flatMap((question) => question.lines)
    const { summary, details } = (await pageOf(FULL)).body.data
    expect(lines.reduce((sum, { marks }) => sum + marks, 0)).toBe(summary.total)
    expect(body).toMatchObject({ total: summary.total, maximum: summary.maximum })
    for (const outcome of ['correct', 'wrong', 'blank'] as const) {
      const counted = details.subjects.reduce(
        (sum: number, subject: Record<string, number>) => sum + (subject[outcome] ?? 0),
        0,
      )
      expect(lines.filter((line) => line.outcome === outcome)).toHaveLength(counted)
    }
    // The table of the result shows the same numbers and letters.
    const shown = (options: number, order: readonly number[]) =>
      order.flatMap((option, place) => ((options & (1 << option)) === 0 ? [] : ['ABCDE'[place]])).join('')
    expect(
      details.items.map(({ number, marked }: { number: number; marked: string }) => [number, marked]),
    ).toEqual(
      body.questions.flatMap(({ number, optionOrder, lines: own }) =>
        own.map(({ options }) => [number, shown(options, optionOrder)]),
      ),
    )
  })

  /** The fingerprint as the page computes it, and the one in the receipt. */
  const fingerprintsOf = async () => {
    const { body } = (await sheetOf(FULL)) as { readonly body: ResponseSheet }
    const lines = body.questions.flatMap((question) => question.lines).toSorted((a, b) => a.item - b.item)
    // Six numbers, all blank, follow the options.
    const answers = Buffer.concat([Buffer.from(lines.map(({ options }) => options)), Buffer.alloc(6 * 4)])
    const computed = createHash('sha256').update(Buffer.from(body.salt, 'base64url')).update(answers)
    const claims = JSON.parse(Buffer.from(body.receipt.signed.split('.')[1] ?? '', 'base64url').toString())
    return { marked: computed.digest('base64url'), receipt: claims.answers as string }
  }

  it('[RCP-10] has what the fingerprint of the receipt is made of, and another one after a marked answer was changed', async () => {
    const equal = await fingerprintsOf()
    expect(equal.marked).toBe(equal.receipt)
    const change = async (option: number) => {
      await test.server.deps.database.pool.query(
        `update results.sheets set choices = set_byte(choices, 13, $1)
         where paper_id = (select paper_id from results.papers where code = $2)`,
        [option, FULL],
      )
      test.clock.advance(60_001)
      return fingerprintsOf()
    }
    // One wrong answer becomes another wrong one, so that the marks do not change.
    const unequal = await change(4)
    expect(unequal.receipt).toBe(equal.receipt)
    expect(unequal.marked).not.toBe(equal.receipt)
    expect(await change(2)).toEqual(equal)
  })

  it('is opened by its own ticket alone, until links are taken back', async () => {
    const open = (ticket: string) => test.post('/api/v1/result/response-sheet', { ticket })
    for (const kind of ['page', 'document'] as const)
      expect((await open(await test.ticketFor(kind, FULL))).body).not.toHaveProperty('questions')
    const ticket = await test.ticketFor('review', FULL)
    test.clock.advance(1000)
    expect((await open(ticket)).body).toHaveProperty('questions')
    await test.post('/api/v1/links/take-back', {}, await test.token())
    test.clock.advance(60_001)
    expect((await open(ticket)).body).not.toHaveProperty('questions')
  })

  it('is gone with its result', async () => {
    const ticket = await test.ticketFor('review', FULL)
    await test.server.composition.results.office.withdraw(FULL, 'key-changed')
    test.clock.advance(1001)
    const { body } = await test.post('/api/v1/result/response-sheet', { ticket })
    expect(body).not.toHaveProperty('questions')
  })
})
