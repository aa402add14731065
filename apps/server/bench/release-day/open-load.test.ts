import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runLoad, type Journey } from './open-load.ts'
import { Failed } from './visitor.ts'

const FEW_TURNS = { name: 'visitors', weight: 1, pauseMs: 1 }

it('brings as many visitors when answers are late', async () => {
  const end = new AbortController()
  const answer = Promise.withResolvers<void>()
  let came = 0
  async function* waitForAnswer(): Journey {
    came += 1
    await answer.promise
    yield
  }
  const load = runLoad({
    shares: [{ ...FEW_TURNS, requests: 2, begin: waitForAnswer }],
    perSecond: 200,
    signal: end.signal,
    onFault: (_, fault) => expect.fail(String(fault)),
  })
  await expect.poll(() => came).toBeGreaterThan(100)
  end.abort()
  answer.resolve()
  await load
})

it('shares requests, not visitors, and repeats nothing that failed', async () => {
  const end = new AbortController()
  const sent = { one: 0, ten: 0 }
  let faults = 0
  const shares = [
    {
      ...FEW_TURNS,
      requests: 1,
      async *begin(): Journey {
        sent.one += 1
        yield
        throw new Failed('it is counted elsewhere')
      },
    },
    {
      ...FEW_TURNS,
      requests: 10,
      finishes: true as const,
      async *begin(): Journey {
        for (let place = 0; place < 10; place += 1) {
          sent.ten += 1
          yield
        }
      },
    },
  ]
  const load = runLoad({ shares, perSecond: 400, signal: end.signal, onFault: () => void (faults += 1) })
  await sleep(1_500)
  end.abort()
  await load
  expect(faults).toBe(0)
  expect(sent.ten % 10).toBe(0)
  expect(sent.one / sent.ten).toBeGreaterThan(0.7)
  expect(sent.one / sent.ten).toBeLessThan(1.4)
})
