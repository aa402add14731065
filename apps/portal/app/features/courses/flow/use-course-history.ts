import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CourseEvent, CourseView } from './course-flow.ts'
import { historyStep, type Trail } from './history-step.ts'

/** Each view has its own address, so that Back goes back one view instead of leaving the page. */
const HASHES: Readonly<Record<CourseView, string>> = {
  offer: '',
  description: '#course',
  checkout: '#checkout',
  pay: '#pay',
  confirming: '',
}

/** Undefined for an address that is not ours, such as that of the skip link. */
export const viewAt = (hash: string): CourseView | undefined =>
  (['offer', 'description', 'checkout', 'pay'] as const).find((view) => HASHES[view] === hash)

/** The state may hold data of other code, so it is unknown. */
interface HistoryEntry {
  readonly hash: string
  readonly state: unknown
}

/** Stored in the entry itself, so that it is still right after a reload. */
const trailIn = (state: unknown): Trail => (state as { readonly trail?: Trail } | null)?.trail ?? []

/** Keeps the address and the view in sync, in both directions. */
export const useCourseHistory = (view: CourseView, dispatch: (event: CourseEvent) => void): void => {
  const navigate = useNavigate()
  const seen: HistoryEntry = useLocation()
  const { state } = seen
  const shown = useRef<{ view: CourseView | null; hash: string }>({ view: null, hash: seen.hash })

  useEffect(() => {
    const from = shown.current.view
    shown.current.view = view
    const wanted = HASHES[view]
    if (from === null || from === view) return
    const step = historyStep(from, view, trailIn(state))
    if (step.does === 'go') return void navigate(step.by)
    if (wanted === location.hash) return
    // Set now: the router may render this address late, or not at all if Back is pressed before.
    shown.current.hash = wanted
    void navigate(
      { search: location.search, hash: wanted },
      { replace: step.does === 'replace', preventScrollReset: true, state: { trail: step.trail } },
    )
  }, [view, state, navigate])

  useEffect(() => {
    const { hash } = seen
    // An address that the page has left since is ignored.
    if (shown.current.hash === hash || hash !== location.hash) return
    shown.current.hash = hash
    const at = shown.current.view
    if (at === null || HASHES[at] === hash) return
    const wanted = viewAt(hash)
    if (wanted === undefined && at === 'offer') return
    // The button creates an order, and a link within the page changes no view: the address returns to the view's.
    if (wanted === undefined || wanted === 'pay') return void navigate(-1)
    dispatch({ type: 'went-to', view: wanted })
    // Not by the hash alone: Back to the address rendered last has the same one.
  }, [seen, dispatch, navigate])
}
