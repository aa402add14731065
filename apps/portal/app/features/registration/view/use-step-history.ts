import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RegistrationStore } from '../store/registration-store.ts'
import { thankYouAt } from '../journey/arrival.ts'
import type { Place } from '../journey/state.ts'

/** Each place has an address of its own, so that the back button goes back one question and not out of the page. */
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

/** A place to which nobody goes back: the code is used, the payment is over. */
const isPassing = (place: Place): boolean =>
  place === 'code' || place === 'payment-failed' || place === 'thank-you'

export const useStepHistory = (store: RegistrationStore, at: Place): void => {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const last = useRef<{ readonly place: Place | null; readonly hash: string }>({ place: null, hash })

  useEffect(() => {
    const from = last.current.place
    last.current = { ...last.current, place: at }
    // A reload of the thank-you asks the server for it again; a free place came without a return that says so.
    if (at === 'thank-you') return history.replaceState(history.state, '', thankYouAt(location))
    const wanted = HASHES[at]
    if (from === at || wanted === location.hash) return
    const replace = from === null || isPassing(from) || at === 'payment-failed'
    void navigate({ search: location.search, hash: wanted }, { replace, preventScrollReset: true })
  }, [at, navigate])

  // The address only asks, the journey decides.
  useEffect(() => {
    if (last.current.hash === hash) return
    last.current = { ...last.current, hash }
    const asked = placeAt(hash)
    if (asked === undefined || HASHES[store.current().at] === hash) return
    store.send({ type: 'went-to', place: asked })
    const settled = HASHES[store.current().at]
    if (settled !== hash)
      void navigate({ search, hash: settled }, { replace: true, preventScrollReset: true })
  }, [store, hash, search, navigate])
}
