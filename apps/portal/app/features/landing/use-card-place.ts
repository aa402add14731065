import { useEffect, useState } from 'react'

/** Where the registration card is: on the screen, above it, or below it (or not known yet). */
export type CardPlace = 'on-screen' | 'above' | 'below'

/** Follows the card while the page is scrolled. */
export const useCardPlace = (cardId: string): CardPlace => {
  const [place, setPlace] = useState<CardPlace>('below')
  useEffect(() => {
    const card = document.getElementById(cardId)
    if (card === null) return
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen === undefined) return
      if (seen.isIntersecting) setPlace('on-screen')
      else setPlace(seen.boundingClientRect.top < 0 ? 'above' : 'below')
    })
    watcher.observe(card)
    return () => watcher.disconnect()
  }, [cardId])
  return place
}
