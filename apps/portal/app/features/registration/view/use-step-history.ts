import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RegistrationStore } from '../store/registration-store.ts'
import { thankYouAt } from '../journey/arrival.ts'
import type { Place } from '../journey/state.ts'
import { createOwnMoves } from './own-moves.ts'

/** Each place has its own address, so that Back goes back one question instead of leaving the page. */
const HASHES: Readonly<Record<Place, string>> = {
  number: '',
  code: '#otp',
  student: '#student',
  exam: '#exam',
  pay: '#pay',
  'payment-failed': '',
  'thank-you': '',
}

const placeAt = (hash: string): Place | undefined =>
  (['number', 'code', 'student', 'exam', 'pay'] as const).find((place) => HASHES[place] === hash)

/** A place that Back does not return to: the code is used, the payment is over. */
const isPassing = (place: Place): boolean =>
  place === 'code' || place === 'payment-failed' || place === 'thank-you'

export const useStepHistory = (store: RegistrationStore, at: Place): void => {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const lastPlace = useRef<Place | null>(null)
  const [moves] = useState(() => createOwnMoves(hash))

  useEffect(() => {
    const from = lastPlace.current
    lastPlace.current = at
    // A reload fetches the thank-you from the server again; after a free registration no return has set its address.
    if (at === 'thank-you') return history.replaceState(history.state, '', thankYouAt(location))
    const wanted = HASHES[at]
    if (from === at || wanted === location.hash) return
    const replace = from === null || isPassing(from) || at === 'payment-failed'
    moves.made(wanted)
    void navigate({ search: location.search, hash: wanted }, { replace, preventScrollReset: true })
  }, [at, navigate, moves])

  // The address only requests a place, the journey decides.
  useEffect(() => {
    // An address that the page has left since is not a press of Back, even if the router renders it.
    if (!moves.isFromOutside(hash) || hash !== location.hash) return
    const wanted = placeAt(hash)
    if (wanted === undefined || HASHES[store.current().at] === hash) return
    store.send({ type: 'went-to', place: wanted })
    const settled = HASHES[store.current().at]
    if (settled === hash) return
    moves.made(settled)
    void navigate({ search, hash: settled }, { replace: true, preventScrollReset: true })
  }, [store, hash, search, navigate, moves])
}
