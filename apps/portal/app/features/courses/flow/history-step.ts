import type { CourseView } from './course-flow.ts'

const ORDER: readonly CourseView[] = ['offer', 'description', 'checkout', 'pay']

/** The views of the entries behind this one in the browser's history, the nearest last. */
export type Trail = readonly CourseView[]

export type HistoryStep =
  | { readonly does: 'go'; readonly by: number }
  | { readonly does: 'push' | 'replace'; readonly trail: Trail }

/**
 * What the browser's history does when the view changes: it goes back to the entry of that view, if there is one;
 * otherwise a step forward adds an entry and any other change replaces the current one. So the page's arrow, the
 * breadcrumbs and the browser's Back leave the same history, and every press of Back has an effect.
 */
export const historyStep = (from: CourseView, to: CourseView, trail: Trail): HistoryStep => {
  // The view of the outcome is no place to go back to.
  if (to === 'confirming') return { does: 'replace', trail }
  const behind = trail.lastIndexOf(to)
  if (behind !== -1) return { does: 'go', by: behind - trail.length }
  if (from !== 'confirming' && ORDER.indexOf(to) > ORDER.indexOf(from))
    return { does: 'push', trail: [...trail, from] }
  return { does: 'replace', trail: trail.filter((view) => ORDER.indexOf(view) < ORDER.indexOf(to)) }
}
