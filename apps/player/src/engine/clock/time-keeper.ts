import { CLOCK_TIMING } from '@medha/test-rules/test-timing'
import { timeLeft, timeStatus, type TimeStatus } from '@medha/test-rules/time-interval'
import type { ClockReading } from '@medha/test-rules/block'
import type { Device } from '../device.ts'
import type { Transport } from '../transport.ts'
import type { ServerClock } from './server-clock.ts'

interface TimeKeeperDeps {
  readonly device: Device
  readonly clock: ServerClock
  readonly transport: Pick<Transport, 'clock'>
  readonly deadline: () => number
  /** The status, once a second and at the deadline itself. */
  readonly onTick: (status: TimeStatus) => void
  /** ITG-01: this device's time was wrong, or its wall clock was set back, by more than two seconds. */
  readonly onStep: (milliseconds: number) => void
  readonly keepTime: () => void
}

const TICK = 1_000

/** Requests the server's time, checks the deadline, and stores the clock on the device. */
export const createTimeKeeper = ({ device, clock, transport, ...deps }: TimeKeeperDeps) => {
  let cancelTick = (): void => undefined
  let ticks = 0
  let pending: Promise<void> | null = null
  let lastExchange = device.clocks().monotonic
  let isStopped = false

  const learn = (sent: ClockReading, serverTime: number): void => {
    const received = device.clocks()
    lastExchange = received.monotonic
    const correction = clock.learn({ sent, received, serverTime })
    if (Math.abs(correction) > CLOCK_TIMING.noteStepAbove) deps.onStep(correction)
  }

  const requestTime = async (): Promise<void> => {
    const sent = device.clocks()
    lastExchange = sent.monotonic
    const reply = await transport.clock().catch(() => null)
    if (isStopped || reply?.kind !== 'value') return
    learn(sent, reply.value)
    deps.onTick(timeStatus(clock.look(), deps.deadline()))
  }

  /** Resolves when the server has answered or could not be reached; one request at a time. */
  const exchange = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    pending ??= requestTime().finally(() => {
      pending = null
    })
    return pending
  }

  const noteFall = (): void => {
    const fall = clock.takeFall()
    if (fall < -CLOCK_TIMING.noteStepAbove) deps.onStep(fall)
  }

  const tick = (): void => {
    const interval = clock.look()
    noteFall()
    const status = timeStatus(interval, deps.deadline())
    ticks += 1
    if (ticks % (CLOCK_TIMING.storeEvery / TICK) === 0) deps.keepTime()
    deps.onTick(status)
    const isOld = device.clocks().monotonic - lastExchange >= CLOCK_TIMING.exchangeEvery
    if (isOld) void exchange()
    if (isStopped) return
    // TIM-13: the last tick before the end is followed by one at the end itself.
    const untilEnd = deps.deadline() - interval.earliest
    cancelTick = device.after(untilEnd > 0 && untilEnd < TICK ? untilEnd : TICK, tick)
  }

  return {
    start: tick,
    exchange,
    /** The answer of any call serves as an exchange. */
    learn,
    left: (): number => timeLeft(clock.look(), deps.deadline()),
    status: (): TimeStatus => timeStatus(clock.look(), deps.deadline()),
    stop: (): void => {
      isStopped = true
      cancelTick()
    },
  }
}
