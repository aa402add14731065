import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../db/seeds/demo/sealed-papers.ts'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { readKeyFile } from '../../main/results-files.ts'

const SHOWS = 'iACST online today'
const MINUTE = 60_000

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  await server.composition.delivery.attempts.layOutSittings()
})
afterAll(() => server.close())

const card = async () =>
  (await server.get('/api/v1/dashboard', await server.tokenOf(SHOWS))).body.data.main_exam[0]
const start = async () => {
  const { test_short_code: code, source_type: source } = await card()
  const payload = { test_short_code: code, source_type: source }
  return (await server.post('/api/v1/exam/start', payload, await server.tokenOf(SHOWS))).body
}
const sittingOfCard = async () => {
  const { test_short_code: code } = await card()
  const { rows } = await server.deps.database.pool.query(
    `select sitting_id::text as id, opens_at, entry_until from delivery.sittings where test_code = $1`,
    [code],
  )
  return rows[0] as { id: string; opens_at: Date; entry_until: Date }
}

describe('[SIT-07] after staff have moved an opening', () => {
  it('the card shows the moved hours, and the test can be opened by them', async () => {
    const before = await card()
    const sitting = await sittingOfCard()
    const opensAt = new Date(sitting.opens_at.getTime() + 90 * MINUTE)
    const moved = await server.composition.delivery.office.act({
      act: { act: 'move', opensAt },
      scope: { of: 'sitting', sittingId: sitting.id },
      by: 'asha',
      reason: 'papers are late',
      key: 'moved',
    })
    expect(moved).toMatchObject({ ok: true })
    expect(before.exam_time).toBe('9:00 AM to 10:00 PM')
    expect(await card()).toMatchObject({ exam_time: '10:30 AM to 11:30 PM' })

    // Entry opens half an hour before the new time and stays open after the old end.
    server.clock.moveTo(new Date(opensAt.getTime() - 31 * MINUTE).toISOString())
    expect(await card()).toMatchObject({ isLocked: true })
    server.clock.moveTo(new Date(sitting.entry_until.getTime() + MINUTE).toISOString())
    expect(await card()).toMatchObject({ exam_button_text: 'Start Now', isLocked: false })
    expect(await start()).toMatchObject({ success: 'true' })
  })
})
