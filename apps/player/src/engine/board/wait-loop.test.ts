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
    requestTimes: () => staff.requests.map(({ at }) => at - STARTS_AT),
    setOnline: (isNow: boolean) => {
      isOnline = isNow
    },
  }
}

describe('[TIM-15] waiting for staff', () => {
  it('is answered when they change something, and asks on after that change at once', async () => {
    const { staff, answers, pass, requestTimes } = begin()
    await pass(7_000)
    staff.publish('note')
    await pass(1)
    expect(answers.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[11]])
    expect(staff.requests.map(({ after }) => after)).toEqual([0, 11])
    expect(requestTimes()).toEqual([0, 7_000])
  })

  it('asks again when it was held for nothing, and has one question at a time', async () => {
    const { staff, pass, requestTimes, dispatch } = begin()
    await pass(60_000)
    expect(requestTimes()).toEqual([0, 25_000, 50_000])
    for (let count = 0; count < 5; count += 1) dispatch('shown')
    await pass(100)
    dispatch('online')
    await pass(30_000)
    expect(staff.mostWaiting()).toBe(1)
  })

  it('asks every ten seconds when the server holds nothing', async () => {
    const { staff, pass, requestTimes } = begin()
    staff.setHold(0)
    await pass(60_000)
    expect(requestTimes()).toEqual([0, 35_000, 45_000, 55_000])
  })

  it('does not run wild where a server says that it holds and answers at once', async () => {
    const requests: number[] = []
    const { pass, staff } = begin({
      wait: async (after, signal) => {
        requests.push(after)
        staff.setHold(0)
        const reply = await staff.wait(after, signal)
        return reply.kind === 'value' ? { kind: 'value', value: { ...reply.value, hold: 25 } } : reply
      },
    })
    await pass(60_000)
    expect(requests.length).toBeLessThanOrEqual(7)
    expect(requests.length).toBeGreaterThan(5)
  })

  it('rests while the page is hidden, and asks at once when it is shown', async () => {
    const { pass, requestTimes, dispatch, staff } = begin()
    await pass(5_000)
    dispatch('hidden')
    await pass(100_000)
    expect(requestTimes()).toEqual([0])
    staff.publish('note')
    dispatch('shown')
    await pass(1)
    expect(requestTimes()).toEqual([0, 105_000, 105_000])
    expect(staff.mostWaiting()).toBe(1)
  })

  it('backs off with full jitter while nothing answers, and begins anew when the link is back', async () => {
    const draws = [0.9, 0.1, 0.8, 0.3, 0.99, 0.5]
    let drawn = 0
    const { pass, requestTimes, setOnline, dispatch, answers, staff } = begin({
      random: () => draws[drawn++ % draws.length] ?? 0,
    })
    await pass(1_000)
    setOnline(false)
    dispatch('online')
    await pass(180_000)
    const gaps = requestTimes()
      .slice(1)
      .map((at, index, all) => at - (all[index - 1] ?? at))
      .slice(1)
    expect(gaps.length).toBeGreaterThan(6)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
    expect(new Set(gaps).size).toBeGreaterThan(4)
    setOnline(true)
    staff.publish('note')
    dispatch('online')
    await pass(1)
    expect(answers).toHaveLength(1)
  })

  it('ends with the test', async () => {
    const { pass, requestTimes, loop, staff, answers, dispatch } = begin()
    await pass(5_000)
    loop.stop()
    staff.publish('note')
    dispatch('shown')
    await pass(60_000)
    expect(requestTimes()).toEqual([0])
    expect(answers).toEqual([])
  })
})
