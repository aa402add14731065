import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'

/** W04: downloading, with the percentage so far. */
export type Preparation = 'ready' | 'unreachable' | { readonly percent: number }

const AGAIN_MS = 4000

/** PLY-04: the paper is fetched and checked before the test opens; offline it is retried. */
export const usePreparation = (access: TestAccess): Preparation => {
  const [state, setState] = useState<Preparation>({ percent: 0 })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const prepare = async () => {
      const outcome = await access.prepare((percent) => {
        if (!isOver) setState({ percent })
      })
      if (isOver) return
      setState(outcome.ok ? 'ready' : 'unreachable')
      if (!outcome.ok) timer = setTimeout(() => void prepare(), AGAIN_MS)
    }
    void prepare()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [access])
  return state
}
