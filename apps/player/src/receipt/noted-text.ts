import type { Language } from '@medha/messages/language'
import type { NotedList } from '../engine/engine.ts'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { questionOfItem } from '../test/moves.ts'
import { fill, span, timeOfDay } from '../words/format.ts'
import type { PlayerWords } from '../words/words.ts'

type Signal = NotedList['signals'][number]

const EXACT_BELOW_S = 120

/** `90 seconds`, `5 minutes`: short durations are exact to the second. */
const lengthOf = (seconds: number, words: PlayerWords): string =>
  seconds > 1 && seconds < EXACT_BELOW_S
    ? fill(words.test.seconds, { count: seconds })
    : span(Math.max(1, seconds) * 1000, words)

const sentenceOf = (group: Readonly<Record<string, string>>, code: string): string | null =>
  Object.hasOwn(group, code) ? (group[code] ?? null) : null

/** ITG-03: one signal as a sentence for the student. For a code that this build does not know, only the time. */
export const notedText = (
  signal: Signal,
  { words, language }: { readonly words: PlayerWords; readonly language: Language },
  paper: ShownPaper | null,
): string => {
  const { code, seconds, item, device } = signal
  const time = timeOfDay(signal.at, language)
  const number = paper === null || item === null ? null : (questionOfItem(paper, item)?.number ?? null)
  if (code === 'copied' && number !== null) return fill(words.noted.copiedFrom, { time, number })
  if (code === 'other-device' && device !== null) return fill(words.noted.onDevice, { time, device })
  const measured = seconds === null ? null : sentenceOf(words.noted.withLength, code)
  if (measured !== null && seconds !== null) return fill(measured, { time, length: lengthOf(seconds, words) })
  return fill(sentenceOf(words.noted.atTime, code) ?? words.noted.other, { time })
}
