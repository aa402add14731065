import { player as english } from '@medha/messages/player.en'
import { player as hindi } from '@medha/messages/player.hi'
import type { Language } from '@medha/test-rules/paper-content'
import { useLayoutEffect, useRef } from 'react'
import type { KnownChange } from '../engine/board/change-list.ts'
import type { ShownQuestion } from '../paper/shown-paper.ts'
import { fill } from '../words/format.ts'
import type { PlayerWords } from '../words/words.ts'
import { textIn } from './board-messages.ts'
import styles from './board.module.css'

/** Like the other texts inside a question, these follow its language, not that of the buttons. */
const correctionIn = ({ test }: PlayerWords): string => test.correction
const CORRECTION: Readonly<Record<Language, string>> = {
  en: correctionIn(english),
  hi: correctionIn(hindi),
}

interface CorrectionsProps {
  readonly board: readonly KnownChange[]
  readonly shown: ShownQuestion
  readonly languages: readonly Language[]
}

/** PLY-26: a correction is shown with its question, wherever that is in this student's order. */
export function Corrections({ board, shown, languages }: CorrectionsProps) {
  const corrections = board.filter(
    ({ kind, text, items = [] }) =>
      kind === 'erratum' && text !== null && items.some((item) => shown.question.items.includes(item)),
  )
  const count = corrections.length
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef({ number: shown.number, count, height: 0 })
  // A correction that arrives while its question is shown scrolls by its own height: no option moves under a thumb.
  useLayoutEffect(() => {
    const before = drawn.current
    const height = place.current?.offsetHeight ?? 0
    drawn.current = { number: shown.number, count, height }
    if (before.number === shown.number && before.count < count)
      place.current?.parentElement?.parentElement?.scrollBy(0, height - before.height)
  }, [shown.number, count])
  return (
    <div ref={place} className={styles['corrections']}>
      {corrections.map(({ id, text }) => (
        <div key={id} className={styles['correction']} role="note" data-correction={id}>
          {languages.map((language) => (
            <p key={language} lang={language}>
              {fill(CORRECTION[language], { text: textIn(text, language) ?? '' })}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
