import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The newest value, for a listener that is registered once. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
