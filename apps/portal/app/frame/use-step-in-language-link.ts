import { useEffect } from 'react'

/** The language link opens the same step: the step is in the hash, which the server-rendered link lacks. */
export const useStepInLanguageLink = (): void => {
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[hreflang]') : null
      if (link instanceof HTMLAnchorElement) link.hash = location.hash
    }
    addEventListener('click', keep, true)
    return () => removeEventListener('click', keep, true)
  }, [])
}
