import { useEffect } from 'react'

/** The other language opens at the same step: views of one page differ in their hash, which a link of the server lacks. */
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
