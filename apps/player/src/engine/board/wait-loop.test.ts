import { describe, expect, it } from 'vitest'
import type { WaitAnswer } from '@medha/contract/wire/player'
import { createStaff } from '../../../test/staff.ts'
import { createVirtualDevice } from '../../../test/virtual-device.ts'
import type { Transport } from '../transport.ts'
import { createWaitLoop } from './wait-loop.ts'

const STARTS_AT = 1_800_000_000_000
const SERVER = { deadline: () => STARTS_AT + 3_600_000, extendTo: () => undefined, close: () => undefined }

const begin = (given: { readonly random?: () => number; readonly wait?: Transport['wait'] } = {}) => {
  const virtual = createVirtualDevice(STARTS_AT, given.random)
  let isOnline = true
  const staff = createStaff({ virtual, server: SERVER, opensAt: STARTS_AT, isReachable: () => isOnline })
  const answers: WaitAnswer[] = []
  const loop = createWaitLoop({
    device: virtual.device,
    page: virtual.page,
    transport: { wait: given.wait ?? staff.wait },
    attempt: 'one',
    after: 0,
    onAnswer: (answer) => answers.push(answer),
  })
  loop.start()
  return {
    ...virtual,
    staff,
    loop,
    answers,
    askedAt: () => staff.asked.map(({ at }) => at - STARTS_AT),
    setOnline: (isNow: boolean) => {
      isOnline = isNow
    },
  }
}

describe('[TIM-15] waiting for staff', () => {
  it('is answered when they change something, and asks on after that change at once', async () => {
    const { staff, answers, pass, askedAt } = begin()
    await pass(7_000)
    staff.tell('note')
    await pass(1)
    expect(answers.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[11]])
    expect(staff.asked.map(({ after }) => after)).toEqual([0, 11])
    expect(askedAt()).toEqual([0, 7_000])
  })

  it('asks again when it was held for nothing, and has one question at a time', async () => {
    const { staff, pass, askedAt, tell } = begin()
    await pass(60_000)
    expect(askedAt()).toEqual([0, 25_000, 50_000])
    for (let count = 0; count < 5; count += 1) tell('shown')
    await pass(100)
    tell('online')
    await pass(30_000)
    expect(staff.mostWaiting()).toBe(1)
  })

  it('asks every ten seconds when the server holds nothing', async () => {
    const { staff, pass, askedAt } = begin()
    staff.setHold(0)
    await pass(60_000)
    expect(askedAt()).toEqual([0, 35_000, 45_000, 55_000])
  })

  it('does not run wild where a server says that it holds and answers at once', async () => {
    const asked: number[] = []
    const { pass, staff } = begin({
      wait: async (after, signal) => {
        asked.push(after)
        staff.setHold(0)
        const reply = await staff.wait(after, signal)
        return reply.kind === 'value' ? { kind: 'value', value: { ...reply.value, hold: 25 } } : reply
      },
    })
    await pass(60_000)
    expect(asked.length).toBeLessThanOrEqual(7)
    expect(asked.length).toBeGreaterThan(5)
  })

  it('rests while the page is hidden, and asks at once when it is shown', async () => {
    const { pass, askedAt, tell, staff } = begin()
    await pass(5_000)
    tell('hidden')
    await pass(100_000)
    expect(askedAt()).toEqual([0])
    staff.tell('note')
    tell('shown')
    await pass(1)
    expect(askedAt()).toEqual([0, 105_000, 105_000])
    expect(staff.mostWaiting()).toBe(1)
  })

  it('backs off with full jitter while nothing answers, and begins anew when the link is back', async () => {
    const draws = [0.9, 0.1, 0.8, 0.3, 0.99, 0.5]
    let drawn = 0
    const { pass, askedAt, setOnline, tell, answers, staff } = begin({
      random: () => draws[drawn++ % draws.length] ?? 0,
    })
    await pass(1_000)
    setOnline(false)
    tell('online')
    await pass(180_000)
    const gaps = askedAt()
      .slice(1)
      .map((at, index, all) => at - (all[index - 1] ?? at))
      .slice(1)
    expect(gaps.length).toBeGreaterThan(6)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
    expect(new Set(gaps).size).toBeGreaterThan(4)
    setOnline(true)
    staff.tell('note')
    tell('online')
    await pass(1)
    expect(answers).toHaveLength(1)
  })

  it('ends with the test', async () => {
    const { pass, askedAt, loop, staff, answers, tell } = begin()
    await pass(5_000)
    loop.stop()
    staff.tell('note')
    tell('shown')
    await pass(60_000)
    expect(askedAt()).toEqual([0])
    expect(answers).toEqual([])
  })
})
