import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CourseNews, CourseView } from './course-flow.ts'

/** Each view has an address of its own, so that the back button goes back one view and not out of the page. */
const HASHES: Readonly<Record<CourseView, string>> = {
  offer: '',
  description: '#course',
  checkout: '#checkout',
  pay: '#pay',
  confirming: '',
}
const ORDER: readonly CourseView[] = ['offer', 'description', 'checkout', 'pay']

export const viewAt = (hash: string): CourseView => ORDER.find((view) => HASHES[view] === hash) ?? 'offer'

const isBackward = (from: CourseView, to: CourseView): boolean => ORDER.indexOf(to) < ORDER.indexOf(from)

/** Keeps the address and the view together; whichever moves takes the other along. */
export const useCourseHistory = (view: CourseView, hear: (news: CourseNews) => void): void => {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const shown = useRef<{ view: CourseView | null; hash: string; pushed: number }>({
    view: null,
    hash,
    pushed: 0,
  })

  useEffect(() => {
    const from = shown.current.view
    shown.current.view = view
    const wanted = HASHES[view]
    if (from === null || from === view || wanted === location.hash) return
    if (isBackward(from, view) && shown.current.pushed > 0) {
      // The arrow of the page and the button of the browser leave the same trace.
      shown.current.pushed -= 1
      void navigate(-1)
      return
    }
    const replace = isBackward(from, view) || from === 'confirming' || view === 'confirming'
    if (!replace) shown.current.pushed += 1
    void navigate({ search: location.search, hash: wanted }, { replace, preventScrollReset: true })
  }, [view, navigate])

  useEffect(() => {
    if (shown.current.hash === hash) return
    shown.current.hash = hash
    const at = shown.current.view
    if (at === null || HASHES[at] === hash) return
    const asked = viewAt(hash)
    if (isBackward(at, asked)) shown.current.pushed = Math.max(0, shown.current.pushed - 1)
    hear({ type: 'went-to', view: asked })
  }, [hash, hear])
}
