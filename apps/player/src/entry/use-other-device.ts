import type { Entry } from '@medha/contract/wire/player'
import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'
import { useLatest } from '../screen/use-latest.ts'

/** Often enough that the student hardly waits, seldom enough for a hall behind one address. */
const POLL_EVERY_MS = 2_000

/** The other device has not answered yet, or the network failed: keep polling. */
const GOES_ON: ReadonlySet<string> = new Set(['delivery.proof-needed', 'player.unreachable'])

type Access = Pick<TestAccess, 'sendTakeoverQuestion' | 'takeOver'>

interface OtherDeviceDeps {
  readonly access: Access
  readonly code: string
  readonly onEntered: (entry: Entry) => void
  /** A refusal code: no, no answer, asked too often, or the launch is used up. */
  readonly onEnd: (refusal: string) => void
}

/** V11: asks on the device that has the test, and takes over once it accepts. `seconds` is null while not asking. */
export const useOtherDevice = ({ access, code, onEntered, onEnd }: OtherDeviceDeps) => {
  const [until, setUntil] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)
  const latest = useLatest({ onEntered, onEnd })

  const send = async (): Promise<void> => {
    const question = await access.sendTakeoverQuestion(code)
    if (question.kind !== 'value') {
      onEnd(question.kind === 'refused' ? question.code : 'player.unreachable')
      return
    }
    setSeconds(question.value.seconds)
    setUntil(performance.now() + question.value.seconds * 1000)
  }

  useEffect(() => {
    if (until === null) return
    let isOver = false
    let isPolling = false
    const look = async () => {
      if (isPolling) return
      isPolling = true
      const moved = await access.takeOver(code, { kind: 'other-device' })
      isPolling = false
      // Even if the student has stopped waiting: the test is on this device now.
      if (moved.ok) latest.current.onEntered(moved.value)
      else if (!isOver && !GOES_ON.has(moved.refusal.code)) {
        setUntil(null)
        latest.current.onEnd(moved.refusal.code)
      }
    }
    const timer = setInterval(() => void look(), POLL_EVERY_MS)
    const count = setInterval(
      () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000))),
      250,
    )
    return () => {
      isOver = true
      clearInterval(timer)
      clearInterval(count)
    }
  }, [until, access, code, latest])

  return { seconds: until === null ? null : seconds, send, stop: () => setUntil(null) }
}
