import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

type What = 'coupon' | 'payment'

/** The negative control: blocks one render later, like a button that is set to busy. */
const byDrawing: typeof oneAtATime = (onChange) => ({
  doing: () => null,
  begin: async (what, act) => {
    onChange(what)
    await act()
    onChange(null)
  },
})

const pressBoth = async (first: What, second: What, make = oneAtATime): Promise<string[]> => {
  const sent: string[] = []
  const turns = make<What>(() => undefined)
  const act = (what: What) => async () => {
    sent.push(what)
    await Promise.resolve()
    return 'ends' as const
  }
  await Promise.all([turns.begin(first, act(first)), turns.begin(second, act(second))])
  return sent
}

it.each([
  ['coupon', 'payment'],
  ['payment', 'coupon'],
  ['payment', 'payment'],
  ['coupon', 'coupon'],
] as const)('[PAY-01] [CPN-01] while the %s is under way the %s does nothing', async (first, second) => {
  expect(await pressBoth(first, second)).toEqual([first])
  expect(await pressBoth(first, second, byDrawing)).toEqual([first, second])
})

it('reports what is under way, and is free again however it ended', async () => {
  const changes: (What | null)[] = []
  const turns = oneAtATime<What>((doing) => void changes.push(doing))
  await turns.begin('coupon', async () => 'ends')
  await expect(turns.begin('coupon', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(changes).toEqual(['coupon', null, 'coupon', null])
  expect(turns.doing()).toBeNull()
})

it('[PAY-01] a payment that leaves for the bank stays under way', async () => {
  const turns = oneAtATime<What>(() => undefined)
  await turns.begin('payment', async () => 'stays')
  expect(turns.doing()).toBe('payment')
})
