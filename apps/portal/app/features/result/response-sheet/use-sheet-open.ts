import { useCallback, useEffect, useState } from 'react'

/** In the address, so that Back leads from a question to the result and a reload keeps the view. */
const HASH = '#questions'

/** Whether the page shows the response sheet. */
export const useSheetOpen = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(location.hash === HASH)
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const open = useCallback(() => {
    location.hash = HASH
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const close = useCallback(() => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setOpen(false)
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return { isOpen, open, close }
}
