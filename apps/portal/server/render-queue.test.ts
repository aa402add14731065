import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRenderQueue, RenderQueueFull, type RenderQueue } from './render-queue.ts'

const RENDER_MS = 2

/** The negative control: one queue for all visitors. */
const withOneQueue = (limits: { atOnce: number; waiting: number }): RenderQueue => {
  const queue = createRenderQueue(limits)
  return { run: (_visitor, work) => queue.run('everybody', work) }
}

/** Every attacker constantly requests as much as fits; the honest visitors arrive in between. */
const underAttack = async (queue: RenderQueue, attackers: number, honest: readonly string[]) => {
  const end = new AbortController()
  let rendered = 0
  const work = async () => {
    await sleep(RENDER_MS)
    rendered += 1
  }
  const attack = async (address: string) => {
    while (!end.signal.aborted) {
      await queue.run(address, work).catch(() => sleep(1))
    }
  }
  const perAddress = Math.ceil(600 / attackers)
  const attacks = Array.from({ length: attackers }, (_, at) =>
    Array.from({ length: perAddress }, () => attack(`attacker ${at}`)),
  ).flat()
  await sleep(20)
  const outcomes = await Promise.all(
    honest.map((visitor) =>
      queue.run(visitor, work).then(
        () => 'rendered' as const,
        (error: unknown) => (error instanceof RenderQueueFull ? 'refused' : 'failed'),
      ),
    ),
  )
  end.abort()
  await Promise.all(attacks)
  return { served: outcomes.filter((outcome) => outcome === 'rendered').length, rendered }
}

describe('pages to be rendered', () => {
  it('run so many at once, wait so many, and the rest is refused at once', async () => {
    const queue = createRenderQueue({ atOnce: 2, waiting: 3 })
    let [running, most] = [0, 0]
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(5)
      running -= 1
    }
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => queue.run('one', work)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(most).toBe(2)
    await queue.run('one', work)
  })

  it('go on after one that failed', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 5 })
    const failed = queue.run('one', () => Promise.reject(new Error('no')))
    const next = queue.run('two', async () => 'page')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('page')
  })

  it.each([2, 20, 200])(
    'of one honest family are rendered while %i addresses request all they can',
    async (attackers) => {
      const queue = createRenderQueue({ atOnce: 4, waiting: 250 })
      expect((await underAttack(queue, attackers, ['a family'])).served).toBe(1)
    },
  )

  it('of a school of 300 behind one address are all rendered without an attack', async () => {
    const queue = createRenderQueue({ atOnce: 4, waiting: 300 })
    const pupils = Array.from({ length: 300 }, () => queue.run('a school', () => sleep(1)))
    const outcomes = await Promise.allSettled(pupils)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
  })

  it('would not be in one queue for all: the queue is full of the attacker', async () => {
    const queue = withOneQueue({ atOnce: 4, waiting: 250 })
    expect((await underAttack(queue, 20, ['a family'])).served).toBe(0)
  })
})
