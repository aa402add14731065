import { describe, expect, it } from 'vitest'
import { examplePage } from '../../../api/example-page.ts'
import { DELIVERY } from '../../../api/schedules.ts'
import { advance } from '../journey/journey.ts'
import { FREE_OR_PAID, NEW, sent } from '../journey/example-journey.ts'
import { exampleStore } from './example-store.ts'
import { watchDelivery } from './watch-delivery.ts'

const CHALLENGE = 'c'.repeat(32)
const waiting = advance(NEW, sent(), FREE_OR_PAID)

const watch = async (answers: readonly (string | null)[], over = new AbortController().signal) => {
  const left = [...answers]
  const shown: (string | null)[] = []
  const callTimes: number[] = []
  const at = examplePage()
  const { store, seen } = exampleStore(
    {
      delivery: () => {
        callTimes.push(at.elapsed())
        const answer = left.shift() ?? null
        return Promise.resolve(
          answer === null
            ? { ok: false, means: 'retry', notice: { code: 'unreachable', words: '' } }
            : { ok: true, value: answer },
        ) as never
      },
    },
    { state: waiting },
  )
  store.subscribe(() => shown.push(store.current().delivery))
  const watching = watchDelivery(store, CHALLENGE, at.page, over)
  await at.pass(10 * 60_000)
  await watching
  return { store, seen, shown, callTimes }
}

/** When the schedule makes each call. */
const TIMES = DELIVERY.pauses.map((_, index) =>
  DELIVERY.pauses.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0),
)

describe('watching a code on its way', () => {
  it('[OTP-01] shows each status once, and stops polling when the phone has it', async () => {
    const { shown, callTimes } = await watch(['sending', 'sent', 'sent', 'another-way', 'delivered', 'sent'])
    expect(shown).toEqual(['sending', 'sent', 'another-way', 'delivered'])
    expect(callTimes).toEqual(TIMES.slice(0, 5))
  })

  it('a poll that fails changes nothing', async () => {
    const { shown, seen } = await watch(['sent', null, null, 'delivered'])
    expect(shown).toEqual(['sent', 'delivered'])
    expect(seen.calls).toHaveLength(4)
  })

  it('ends with its schedule, and at once when the code is no longer waited for', async () => {
    expect((await watch([])).callTimes).toEqual(TIMES)
    expect((await watch(['sent'], AbortSignal.abort())).seen.calls).toEqual([])
  })

  it('news of an older code is not about this one, and a new code starts afresh', () => {
    const afterDelivery = (challenge: string) =>
      advance(waiting, { type: 'delivery-changed', challenge, delivery: 'delivered' }, FREE_OR_PAID)
    expect(afterDelivery('d'.repeat(32)).delivery).toBeNull()
    expect(afterDelivery(CHALLENGE).delivery).toBe('delivered')
    expect(advance(afterDelivery(CHALLENGE), sent(), FREE_OR_PAID).delivery).toBeNull()
  })
})
