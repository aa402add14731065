import { useCallback, useEffect, useRef, useState } from 'react'
import type { EngineSnapshot } from '../engine/engine.ts'
import { useLatest } from '../screen/use-latest.ts'
import { fill, sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { SAVE_WORDS } from './save-state.tsx'

export interface Notice {
  readonly id: number
  readonly text: string
  /** In bold above the text. */
  readonly title: string | null
  /**
   * The icon beside the text. Clock, battery, message and copy notices appear only once, so they stay when the student
   * moves to another question.
   */
  readonly shape: 'offline' | 'plain' | 'clock' | 'battery' | 'message' | 'copy'
}

/** How long a notice covers the head of the question. */
const STAYS_MS = 6000

/** ACC-06: going offline and coming back are announced at most once a minute. */
const ANNOUNCE_AGAIN_AFTER_MS = 60_000

export interface Notices {
  readonly notice: Notice | null
  readonly show: (text: string, shape?: Notice['shape'], milliseconds?: number, title?: string) => void
  readonly dismiss: () => void
  /** Another question is shown: notices of the last one are removed. */
  readonly moveOn: () => void
}

const STAYING: ReadonlySet<Notice['shape']> = new Set(['clock', 'battery', 'message', 'copy'])
const isStaying = (notice: Notice | null): boolean => notice !== null && STAYING.has(notice.shape)

/** One notice at a time: the newest. */
export const useNotices = (): Notices => {
  const [notice, setNotice] = useState<Notice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = useRef(0)
  const show = useCallback<Notices['show']>((text, shape = 'plain', milliseconds = STAYS_MS, title) => {
    clearTimeout(timer.current)
    count.current += 1
    setNotice({ id: count.current, title: title ?? null, text, shape })
    timer.current = setTimeout(() => setNotice(null), milliseconds)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    notice,
    show,
    dismiss: useCallback(() => setNotice(null), []),
    moveOn: useCallback(() => setNotice((shown) => (isStaying(shown) ? shown : null)), []),
  }
}

type OfferedCopy = Pick<EngineSnapshot, 'saveState' | 'unsentAnswers' | 'isCopyOffered'>

/** Long enough to read two sentences and decide. */
const OFFER_STAYS_MS = 20_000

/** OFL-12: answers that are unsent for two minutes can be saved as a file; offered once each time this happens. */
const useCopyNotice = (
  { isCopyOffered, saveState, unsentAnswers }: OfferedCopy,
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { words } = useReading()
  const now = useLatest({ saveState, unsentAnswers })
  useEffect(() => {
    if (!isCopyOffered) return
    const { saveState: state, unsentAnswers: count } = now.current
    // The button names the action, and its panel has the rest, so the first sentence is enough.
    const [text = ''] = sentencesOf(fill(words.saving[SAVE_WORDS[state]], { count }))
    show(text, 'copy', OFFER_STAYS_MS)
    announce(`${text} ${words.ending.saveCopy}`)
  }, [isCopyOffered, now, show, announce, words])
}

/**
 * N01, N02: the connection state from saves, on the screen each time. It is announced at most once a minute: a change
 * within the minute is announced at its end, unless it has passed by then.
 */
export const useLinkNotices = (
  snapshot: OfferedCopy,
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { saveState } = snapshot
  useCopyNotice(snapshot, show, announce)
  const { words } = useReading()
  const wasOffline = useRef(false)
  const announced = useRef({ isOffline: false, at: -Infinity })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const isOffline = saveState === 'on-device'
    if (saveState === 'sending' || isOffline === wasOffline.current) return
    wasOffline.current = isOffline
    const text = isOffline ? words.notices.offline : words.notices.online
    show(text, isOffline ? 'offline' : 'plain', isOffline ? STAYS_MS : 3000)
    clearTimeout(timer.current)
    if (isOffline === announced.current.isOffline) return
    const wait = announced.current.at + ANNOUNCE_AGAIN_AFTER_MS - performance.now()
    timer.current = setTimeout(
      () => {
        announced.current = { isOffline, at: performance.now() }
        announce(text)
      },
      Math.max(0, wait),
    )
  }, [saveState, show, announce, words])
  useEffect(() => () => clearTimeout(timer.current), [])
}
