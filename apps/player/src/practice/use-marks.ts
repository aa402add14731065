import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import type { PaperSolutions } from '@medha/test-rules/paper-solutions'
import type { Sheet } from '@medha/test-rules/sheet'
import { useEffect, useState } from 'react'
import type { PracticeMarking } from '../engine/browser/practice-access.ts'

export type Marks =
  | { readonly kind: 'marking' }
  /** J02: retried until there is a network. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'marked'; readonly marked: MarkedPractice; readonly solutions: PaperSolutions | null }

const nextTry = (): number => 3000 + Math.random() * 2000

/** PRC-04: marks come from the server, once it is reachable. The sheet no longer changes. */
export const useMarks = (marking: PracticeMarking, sheet: Sheet): Marks => {
  const [marks, setMarks] = useState<Marks>({ kind: 'marking' })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchMarks = async () => {
      const reply = await marking.mark(sheet)
      if (isOver) return
      if (reply.kind === 'refused') setMarks({ kind: 'too-old' })
      if (reply.kind === 'unreachable') {
        setMarks({ kind: 'offline' })
        timer = setTimeout(() => void fetchMarks(), nextTry())
      }
      if (reply.kind !== 'value') return
      const marked = reply.value
      setMarks({ kind: 'marked', marked, solutions: null })
      const solutions = marked.solutions === null ? null : await marking.solutions(marked.solutions)
      if (!isOver) setMarks({ kind: 'marked', marked, solutions })
    }
    void fetchMarks()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [marking, sheet])
  return marks
}
