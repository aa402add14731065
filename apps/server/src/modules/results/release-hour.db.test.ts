import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOf, smallLists, type Pupil } from '../../../test/results/small-list.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const lists = smallLists(() => server)
const office = () => server.composition.results.office
const results = () => server.composition.results
const at = (hour: string) => new Date(`2026-11-30T${hour}:00+05:30`)
const moveTo = (hour: string) => clock.moveTo(at(hour).toISOString())

let asha: Pupil
let code: string
beforeEach(async () => {
  clock.moveTo('2026-11-22T20:00:00Z')
  asha = await lists.enrol('Asha')
  code = await lists.define('IAT')
  await lists.handIn(code, asha, 'A;B;C;A', '10:20')
  await lists.draft(code)
})

const seen = async () => (await results().publishedResultOf(asha.studentId))?.version ?? null
const publication = async () => results().publicationOf(asha.studentId)

describe('an hour that was said', () => {
  it('[OPN-25] is moved by saying another, later or earlier, until it has come', async () => {
    expect(await office().release(code, at('12:00'))).toEqual({
      ok: true,
      value: { version: 1, releaseAt: at('12:00') },
    })
    expect(await office().release(code, at('18:00'))).toEqual({
      ok: true,
      value: { version: 1, releaseAt: at('18:00') },
    })
    moveTo('12:00')
    expect(await seen()).toBeNull()
    expect((await publication()).expectedAt).toEqual(at('18:00'))
    expect(await office().release(code, at('15:00'))).toMatchObject({ ok: true })
    moveTo('15:00')
    expect(await seen()).toBe(1)
    expect(await office().release(code, at('20:00'))).toMatchObject({
      refusal: { code: 'results.nothing-checked' },
    })
    expect(await seen()).toBe(1)
  })

  it('may be put off under a newer key, but not be brought forward', async () => {
    await office().release(code, at('12:00'))
    await office().takeKey(code, keyOf('A', 'B', 'C', 'A'))
    expect(await office().release(code, at('11:00'))).toMatchObject({
      refusal: { code: 'results.key-is-newer' },
    })
    expect(await office().release(code, at('18:00'))).toMatchObject({ ok: true })
  })

  it('is called off before it has come: a checked draft again, marked anew under the same version', async () => {
    await office().release(code, at('12:00'))
    expect(await office().prepare(code, 'key-changed')).toMatchObject({
      refusal: { code: 'results.waits-for-its-hour' },
    })
    expect(await office().withdraw(code, 'key-changed')).toEqual({
      ok: true,
      value: { version: 1, state: 'checked' },
    })
    moveTo('12:00')
    expect([await seen(), (await publication()).state]).toEqual([null, 'none'])
    expect(await office().withdraw(code, 'key-changed')).toMatchObject({
      refusal: { code: 'results.nothing-released' },
    })
    expect(await office().release(code, null)).toMatchObject({ ok: true, value: { version: 1 } })
    expect(await seen()).toBe(1)
  })

  it('is not said for a draft that lacks somebody whose sheet came while it waited', async () => {
    await office().release(code, at('12:00'))
    await lists.handIn(code, await lists.enrol('Ravi'), 'A;B;;', '10:30')
    await office().withdraw(code, 'sheets-corrected')
    expect(await office().release(code, at('12:00'))).toMatchObject({
      refusal: { code: 'results.sheets-are-newer' },
    })
    await lists.draft(code)
    expect(await office().release(code, at('12:00'))).toMatchObject({ ok: true, value: { version: 1 } })
  })
})

describe('a corrected version that waits for its hour', () => {
  beforeEach(async () => {
    moveTo('09:00')
    await office().release(code, null)
    await lists.correct(code)
    await office().release(code, at('12:00'))
  })

  it('leaves the first one readable until then, for the page, the award and the publication state', async () => {
    moveTo('11:59')
    expect(await results().publishedResultOf(asha.studentId)).toMatchObject({ version: 1, total: 3 })
    expect(await results().feeDiscountsOf(asha.studentId)).not.toBeNull()
    expect(await publication()).toMatchObject({ state: 'published' })
    moveTo('12:00')
    expect(await results().publishedResultOf(asha.studentId)).toMatchObject({
      version: 2,
      total: 4,
      reissueReason: 'key-changed',
    })
    expect(await publication()).toMatchObject({ state: 'published', notice: 'key-changed' })
  })

  it('control: with the second one taken away the first is still there, so it is the hour that hides it', async () => {
    moveTo('12:00')
    await lists.rowsOf(
      `update results.releases set state = 'superseded' where version = 2
       and list_id = (select list_id from results.merit_lists where code = $1)`,
      [code],
    )
    expect(await seen()).toBe(1)
  })

  it('is called off without a change for anybody', async () => {
    expect(await office().withdraw(code, 'key-changed')).toMatchObject({
      value: { version: 2, state: 'checked' },
    })
    moveTo('12:00')
    expect(await seen()).toBe(1)
    await office().release(code, null)
    expect(await seen()).toBe(2)
  })

  it('does not bring the first one back when it is withdrawn in its turn', async () => {
    moveTo('12:00')
    expect(await office().withdraw(code, 'terms-corrected')).toMatchObject({
      value: { version: 2, state: 'withdrawn' },
    })
    expect(await seen()).toBeNull()
    expect(await publication()).toMatchObject({
      state: 'withdrawn',
      notice: 'terms-corrected',
      expectedAt: null,
    })
    expect(await office().withdraw(code, 'terms-corrected')).toMatchObject({
      refusal: { code: 'results.nothing-released' },
    })
    expect(await office().prepare(code)).toMatchObject({ value: { version: 3 } })
    await office().check(code)
    await office().release(code, at('18:00'))
    // A withdrawn result shows when the corrected one is expected.
    expect(await publication()).toMatchObject({ state: 'withdrawn', expectedAt: at('18:00') })
    moveTo('18:00')
    expect(await seen()).toBe(3)
  })

  it('takes back the one that is out when it was called off first', async () => {
    await office().withdraw(code, 'key-changed')
    expect(await office().withdraw(code, 'key-changed')).toMatchObject({
      value: { version: 1, state: 'withdrawn' },
    })
    expect(await seen()).toBeNull()
    expect(await publication()).toMatchObject({ state: 'withdrawn', notice: 'key-changed' })
  })
})

it('what could not be read cannot be withdrawn: the table refuses it', async () => {
  await office().release(code, at('12:00'))
  await expect(
    lists.rowsOf(
      `update results.releases set state = 'withdrawn', withdrawn_at = release_at - interval '1 second',
         withdraw_reason = 'key-changed'
       where list_id = (select list_id from results.merit_lists where code = $1)`,
      [code],
    ),
  ).rejects.toThrow('check constraint')
})
