import { decodeBase64url } from '@medha/test-rules/base64url'
import { useEffect, useMemo, useState } from 'react'
import type { OpenPaper } from '../engine/test-access.ts'
import { createPaperStore, type PaperStore } from '@medha/questions/paper-store'
import { showPaper, type ShownPaper } from './shown-paper.ts'

const nextTry = (): number => 2000 + Math.random() * 2000

/**
 * The paper of a started test in the student's order. TIM-16: after the end the device has no key; if time was added
 * since, the key is requested until it arrives.
 */
export const useOpenedPaper = (
  given: OpenPaper | null,
  seed64: string,
  isNeeded: boolean,
  reopen: () => Promise<OpenPaper | null>,
): { readonly store: PaperStore; readonly paper: ShownPaper } | null => {
  const [paper, setPaper] = useState(given)
  const isMissing = isNeeded && paper === null
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      const opened = await reopen()
      if (isOver) return
      setPaper(opened)
      if (opened === null) timer = setTimeout(() => void open(), nextTry())
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing, reopen])
  return useMemo(() => {
    const seed = decodeBase64url(seed64)
    if (paper === null || seed === null) return null
    return { store: createPaperStore(paper), paper: showPaper(paper.structure, seed) }
  }, [paper, seed64])
}
