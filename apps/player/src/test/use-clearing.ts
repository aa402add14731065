import { HAS_NUMBER, OPTION_BITS } from '@medha/test-rules/sheet'
import { useCallback, useState } from 'react'
import type { TestEngine } from '../engine/engine.ts'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { numberOfItem } from './sheet-numbers.ts'

interface Cleared {
  readonly number: number
  readonly bringBack: () => void
}

/** PLY-10: removes the answer, leaves the mark, and holds the answer for the five seconds of Undo. */
export const useClearing = (engine: TestEngine, paper: ShownPaper, shown: ShownQuestion | undefined) => {
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const forget = useCallback(() => setCleared(null), [])
  const clear = () => {
    if (shown === undefined) return
    const { sheet } = engine.snapshot()
    const answers = shown.question.items.map((item) => {
      const byte = sheet.items[item - 1] ?? 0
      return { item, byte, hundredths: numberOfItem(paper.structure, sheet, item) }
    })
    if (answers.every(({ byte }) => (byte & (OPTION_BITS | HAS_NUMBER)) === 0)) return
    for (const { item } of answers) engine.clear(item)
    setCleared({
      number: shown.number,
      bringBack: () => {
        for (const { item, byte, hundredths } of answers)
          if ((byte & HAS_NUMBER) !== 0) engine.enterNumber(item, hundredths)
          else if ((byte & OPTION_BITS) !== 0) engine.choose(item, byte & OPTION_BITS)
        setCleared(null)
      },
    })
  }
  return { clear, forget, undo: cleared?.number === shown?.number ? (cleared?.bringBack ?? null) : null }
}
