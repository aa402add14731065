import { describe, expect, it } from 'vitest'
import { advance } from '../journey/journey.ts'
import { FREE_OR_PAID, NEW, sent } from '../journey/example-journey.ts'
import { exampleStore } from './example-store.ts'
import { LOOKS_AFTER_MS, watchDelivery, type Watching } from './watch-delivery.ts'

const CHALLENGE = 'c'.repeat(32)
const waiting = advance(NEW, sent(), FREE_OR_PAID)

const watch = async (answers: readonly (string | null)[], isOver: () => boolean = () => false) => {
  const left = [...answers]
  const shown: (string | null)[] = []
  const { store, seen } = exampleStore(
    {
      delivery: () => {
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
  const waited: number[] = []
  const watching: Watching = {
    isOver,
    wait: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
  }
  store.subscribe(() => shown.push(store.current().delivery))
  await watchDelivery(store, CHALLENGE, watching)
  return { store, seen, shown, waited }
}

describe('watching a code on its way', () => {
  it('[OTP-01] tells each turn once, and stops looking when the phone has it', async () => {
    const { shown, waited } = await watch(['sending', 'sent', 'sent', 'another-way', 'delivered', 'sent'])
    expect(shown).toEqual(['sending', 'sent', 'another-way', 'delivered'])
    expect(waited).toEqual(LOOKS_AFTER_MS.slice(0, 5))
  })

  it('a look that reaches nobody changes nothing', async () => {
    const { shown, seen } = await watch(['sent', null, null, 'delivered'])
    expect(shown).toEqual(['sent', 'delivered'])
    expect(seen.asked).toHaveLength(4)
  })

  it('ends by itself, and at once when the code is no longer waited for', async () => {
    expect((await watch([])).waited).toEqual([...LOOKS_AFTER_MS])
    expect((await watch(['sent'], () => true)).seen.asked).toEqual([])
  })

  it('news of an older code is not about this one, and a new code starts afresh', () => {
    const afterDelivery = (challenge: string) =>
      advance(waiting, { type: 'delivery-changed', challenge, delivery: 'delivered' }, FREE_OR_PAID)
    expect(afterDelivery('d'.repeat(32)).delivery).toBeNull()
    expect(afterDelivery(CHALLENGE).delivery).toBe('delivered')
    expect(advance(afterDelivery(CHALLENGE), sent(), FREE_OR_PAID).delivery).toBeNull()
  })
})
