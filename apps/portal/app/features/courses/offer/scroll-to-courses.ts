import { SCROLL_LOCK_MS, scrollOffset } from '../course-measures.ts'

export const COURSES_ID = 'courses'

let isLocked = false

/** DSH-22, CRS-08: scrolls the cards to the given offset and moves the focus to them. */
export const scrollToCourses = (): void => {
  const section = document.getElementById(COURSES_ID)
  if (section === null || isLocked) return
  isLocked = true
  setTimeout(() => {
    isLocked = false
  }, SCROLL_LOCK_MS)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.focus({ preventScroll: true })
  scrollTo({
    top: section.getBoundingClientRect().top + scrollY - scrollOffset(innerWidth),
    behavior: isCalm ? 'instant' : 'smooth',
  })
}
