import { useCallback, useEffect, useRef, useState } from 'react'
import type { EngineSnapshot } from '../engine/engine.ts'
import { useLatest } from '../screen/use-latest.ts'
import { fill, sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { SAVE_WORDS } from './save-state.tsx'

export interface Notice {
  readonly id: number
  readonly text: string
  /** In bold above the words. */
  readonly title: string | null
  /**
   * What is drawn beside the words. A clock, a battery, a message of the exam office and the offer of a copy are said
   * once, so they outlive a move to another question.
   */
  readonly shape: 'offline' | 'plain' | 'clock' | 'battery' | 'message' | 'copy'
}

/** How long a line stays over the head of the question. */
const STAYS_MS = 6000

/** ACC-06: going offline and coming back are said at most once a minute. */
const SAID_AGAIN_AFTER_MS = 60_000

export interface Notices {
  readonly notice: Notice | null
  readonly show: (text: string, shape?: Notice['shape'], milliseconds?: number, title?: string) => void
  readonly dismiss: () => void
  /** Another question is shown: what belonged to the last one goes. */
  readonly moveOn: () => void
}

const SAID_ONCE: ReadonlySet<Notice['shape']> = new Set(['clock', 'battery', 'message', 'copy'])
const isSaidOnce = (notice: Notice | null): boolean => notice !== null && SAID_ONCE.has(notice.shape)

/** One line at a time: the newest. */
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
    moveOn: useCallback(() => setNotice((shown) => (isSaidOnce(shown) ? shown : null)), []),
  }
}

type OfferedCopy = Pick<EngineSnapshot, 'saveState' | 'unsentAnswers' | 'isCopyOffered'>

/** Long enough to read two sentences and decide. */
const OFFER_STAYS_MS = 20_000

/** OFL-12: what waits here for two minutes can be saved as a file; offered once for each time that this happens. */
const useCopyNotice = (
  { isCopyOffered, saveState, unsentAnswers }: OfferedCopy,
  show: Notices['show'],
  say: (text: string) => void,
): void => {
  const { words } = useReading()
  const now = useLatest({ saveState, unsentAnswers })
  useEffect(() => {
    if (!isCopyOffered) return
    const { saveState: state, unsentAnswers: count } = now.current
    // What to do beside it is the button; the rest stands where it leads to.
    const [text = ''] = sentencesOf(fill(words.saving[SAVE_WORDS[state]], { count }))
    show(text, 'copy', OFFER_STAYS_MS)
    say(`${text} ${words.ending.saveCopy}`)
  }, [isCopyOffered, now, show, say, words])
}

/** N01, N02: what a save says about the link, on the screen each time and aloud at most once a minute. */
export const useLinkNotices = (
  snapshot: OfferedCopy,
  show: Notices['show'],
  say: (text: string) => void,
): void => {
  const { saveState } = snapshot
  useCopyNotice(snapshot, show, say)
  const { words } = useReading()
  const wasOffline = useRef(false)
  const saidAt = useRef(-Infinity)
  useEffect(() => {
    const isOffline = saveState === 'on-device'
    if (saveState === 'sending' || isOffline === wasOffline.current) return
    wasOffline.current = isOffline
    const text = isOffline ? words.notices.offline : words.notices.online
    show(text, isOffline ? 'offline' : 'plain', isOffline ? STAYS_MS : 3000)
    if (performance.now() - saidAt.current < SAID_AGAIN_AFTER_MS) return
    saidAt.current = performance.now()
    say(text)
  }, [saveState, show, say, words])
}
