import { useEffect } from 'react'
import type { TestEngine } from '../engine/engine.ts'
import { isComputer } from '../screen/this-device.ts'
import { pageArea, sizeClassOf } from './size-class.ts'

const RESIZED_AFTER_MS = 1000

/** The question that contains the selection. Text in a field is the student's own. */
const itemOf = ({ target }: Event): number | null => {
  if (target instanceof HTMLInputElement) return null
  const node = getSelection()?.anchorNode ?? null
  const element = node instanceof Element ? node : node?.parentElement
  const item = Number(element?.closest<HTMLElement>('[data-item]')?.dataset['item'])
  return item >= 1 ? item : null
}

/** ITG-01: copy, lost focus and split screen, without the copied text, other windows, or the exact size. */
export const useSignals = (engine: TestEngine): void => {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'copy',
      (event) => {
        const item = itemOf(event)
        if (item !== null) engine.note({ act: 'copy', item })
      },
      { signal },
    )
    if (isComputer()) {
      addEventListener('blur', () => engine.note({ act: 'focus', isOn: false }), { signal })
      addEventListener('focus', () => engine.note({ act: 'focus', isOn: true }), { signal })
    }
    let largest = pageArea(globalThis.window)
    let known = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const area = pageArea(globalThis.window)
      largest = Math.max(largest, area)
      const code = sizeClassOf(area, largest)
      if (code === known) return
      known = code
      engine.note({ act: 'size-class', code })
    }
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(look, RESIZED_AFTER_MS)
    }
    addEventListener('resize', resized, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [engine])
}
