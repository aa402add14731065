import { SCREEN_TIMING } from '@medha/test-rules/test-timing'
import { useEffect, useRef } from 'react'
import type { KnownChange } from '../engine/board/change-list.ts'
import type { Phase, TestEngine } from '../engine/engine.ts'
import type { Notices } from '../test/use-notices.ts'
import { fill, span } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { textIn, type BoardMessage } from './board-messages.ts'

/** Long enough to read a sentence or two, even for a student deep in thought. */
const MESSAGE_STAYS_MS = 12_000

/** The last change that was announced on this page, also while the questions were hidden. */
export interface Announced {
  last(): number
  add(id: number): void
}

export const createAnnounced = (first: number): Announced => {
  let last = first
  return {
    last: () => last,
    add: (id) => {
      last = id
    },
  }
}

/**
 * PLY-26, TIM-15: changes since the last announcement, in the notice above the question: added time first, then the
 * newest message, or their number. A screen reader announces all of them.
 */
export const useBoardNotices = (
  messages: readonly BoardMessage[],
  announced: Announced,
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { words } = useReading()
  useEffect(() => {
    const fresh = messages.filter(({ id }) => id > announced.last())
    const newest = fresh.at(-1)
    if (newest === undefined) return
    announced.add(newest.id)
    announce(fresh.map(({ title, text }) => `${title}: ${text}`).join(' '))
    const time = fresh.findLast(({ kind }) => kind === 'time')
    if (time !== undefined) show(time.text, 'clock', SCREEN_TIMING.timeChange)
    else if (fresh.length === 1) show(newest.text, 'message', MESSAGE_STAYS_MS, newest.title)
    else show(fill(words.board.several, { count: fresh.length }), 'message', MESSAGE_STAYS_MS)
  }, [messages, announced, show, announce, words])
}

/** X06: a coming end is announced immediately, and the notice stays until then. */
export const useEndNotice = (
  engine: TestEngine,
  board: readonly KnownChange[],
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { words, language } = useReading()
  const end = board.findLast(({ kind }) => kind === 'end') ?? null
  const announcedEnd = useRef<number | null>(null)
  useEffect(() => {
    if (end === null || announcedEnd.current === end.id) return
    const ahead = end.at - (engine.snapshot().deadline - engine.timeLeft())
    if (ahead <= 0) return
    announcedEnd.current = end.id
    const reason = textIn(end.text, language) ?? ''
    const text = fill(words.ending.endsSoon, { seconds: Math.round(ahead / 1000), reason })
    show(text, 'clock', ahead)
    announce(text)
  }, [engine, end, show, announce, words, language])
}

/** P02: announces that the test goes on, with the time left. */
export const useResumeNotice = (
  phase: Phase,
  timeLeft: () => number,
  show: Notices['show'],
  announce: (text: string) => void,
  onResumed: () => void,
): void => {
  const { words } = useReading()
  const before = useRef(phase)
  useEffect(() => {
    const wasPaused = before.current === 'paused'
    before.current = phase
    if (!wasPaused || phase !== 'running') return
    const text = fill(words.notices.resumed, { time: span(timeLeft(), words) })
    show(text, 'clock', SCREEN_TIMING.timeChange)
    announce(text)
    onResumed()
  }, [phase, timeLeft, show, announce, onResumed, words])
}
