import type { ScorecardAnswer } from '@medha/contract/wire/scorecard-paper'
import { expect, it } from 'vitest'
import type { Called } from '../../api/call.ts'
import { refused as callRefused, type CallCode } from '../../api/refused.ts'
import { awaitPaper, MOST_ASKS, type PaperNote } from './await-paper.ts'

const said = (value: ScorecardAnswer): Called<ScorecardAnswer> => ({ ok: true, value })
const refused = (code: CallCode): Called<ScorecardAnswer> => callRefused(code, `No: ${code}`)
const READY = said({ state: 'ready', address: '/paper', seconds: 60 })
const PREPARING = said({ state: 'preparing' })

/** The answers in turn, the last one for ever. */
const run = async (...answers: readonly Called<ScorecardAnswer>[]) => {
  const notes: PaperNote[] = []
  let asked = 0
  const address = await awaitPaper({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? PREPARING,
    wait: async () => undefined,
    note: (note) => notes.push(note),
  })
  return { address, last: notes.at(-1)?.kind, asked, notes }
}

it('[RES-03] waits for a paper that is being printed, and says so meanwhile', async () => {
  expect(await run(PREPARING, PREPARING, READY)).toMatchObject({
    address: '/paper',
    last: 'printing',
    asked: 3,
  })
})

it('[RES-03] ends in words beside the button: still printing, none, or why it failed', async () => {
  expect(await run(PREPARING)).toMatchObject({ address: null, last: 'slow', asked: MOST_ASKS })
  expect(await run(said({ state: 'none' }))).toMatchObject({ address: null, last: 'none', asked: 1 })
  const { notes, asked } = await run(refused('results.link-not-valid'))
  expect([notes, asked]).toEqual([[{ kind: 'failed', message: 'No: results.link-not-valid' }], 1])
})

it('asks again after a broken line or a crowd, but not for ever', async () => {
  expect(await run(refused('unreachable'), refused('edge.too-many-requests'), READY)).toMatchObject({
    address: '/paper',
    notes: [],
  })
  expect(await run(refused('unreachable'))).toMatchObject({ last: 'failed', asked: 3 })
})
