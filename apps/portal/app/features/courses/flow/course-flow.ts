import type { CourseOrder } from '@medha/contract/shapes/course-order'

/** CRS-01, OPN-38: the offer on the dashboard, the description of a course, its checkout, payment, and outcome. */
export type CourseView = 'offer' | 'description' | 'checkout' | 'pay' | 'confirming'

/** Where leaving requires a confirmation, once each. */
export type ExitPlace = 'description' | 'checkout'

/**
 * An order whose outcome is polled. `returned`: the bank redirected the browser with a success, which the server has
 * yet to confirm. `reopened`: the page was opened without a redirect, and the user may or may not have paid.
 */
export interface Confirming {
  readonly how: 'returned' | 'reopened'
  /** Null when neither the address nor this tab names one. */
  readonly orderId: string | null
  /** The order, if the call that opened this view has already returned its final state. */
  readonly settled?: CourseOrder
}

export interface CourseFlow {
  readonly courseId: string | null
  /** The description flag and the register flag of CRS-02. */
  readonly isDescribed: boolean
  readonly isRegistering: boolean
  /** There is an order, and the payment step is open. */
  readonly isPaying: boolean
  readonly confirming: Confirming | null
  readonly exitPrompt: ExitPlace | null
  readonly exitsPrompted: readonly ExitPlace[]
}

export const AT_THE_OFFER: CourseFlow = {
  courseId: null,
  isDescribed: false,
  isRegistering: false,
  isPaying: false,
  confirming: null,
  exitPrompt: null,
  exitsPrompted: [],
}

/** CRS-01, CRS-02: a failed payment shows the checkout again, with the typed input. */
export const viewOf = (flow: CourseFlow, isPaymentFailed: boolean): CourseView => {
  if (flow.confirming !== null) return 'confirming'
  if (flow.courseId === null) return 'offer'
  if (isPaymentFailed) return 'checkout'
  if (flow.isRegistering) return flow.isPaying ? 'pay' : 'checkout'
  return flow.isDescribed ? 'description' : 'offer'
}

/** Back from a course, which is still selected; a finished purchase selects none. */
export const isBackFromCourse = (flow: CourseFlow): boolean =>
  flow.courseId !== null && viewOf(flow, false) === 'offer'

export type CourseEvent =
  | { readonly type: 'described' | 'register'; readonly courseId: string }
  /** What this tab saved on an earlier page, such as before the bank. */
  | {
      readonly type: 'restored'
      readonly courseId: string
      readonly isDescribed: boolean
      readonly isRegistering: boolean
      readonly isPaying: boolean
    }
  /** There is an order that may be paid. */
  | { readonly type: 'ordered'; readonly courseId: string }
  | {
      readonly type: 'returned' | 'reopened'
      readonly orderId: string | null
      readonly settled?: CourseOrder
    }
  | { readonly type: 'back'; readonly purchased: number }
  /** The browser's Back and Forward, which are never blocked. */
  | { readonly type: 'went-to'; readonly view: CourseView }
  | { readonly type: 'stayed' | 'exit-closed' | 'proceeded' | 'finished' }

const leave = (flow: CourseFlow): CourseFlow => {
  if (flow.isPaying) return { ...flow, isPaying: false }
  if (flow.isRegistering) return { ...flow, isRegistering: false }
  return { ...flow, isDescribed: false }
}

const confirmExit = (flow: CourseFlow, place: ExitPlace): CourseFlow => ({
  ...flow,
  exitPrompt: place,
  exitsPrompted: [...flow.exitsPrompted, place],
})

/** CRS-11, CHK-08: the first press of the arrow asks, the next one leaves. A bought course is left without asking. */
const back = (flow: CourseFlow, purchased: number): CourseFlow => {
  const place = flow.isRegistering ? 'checkout' : 'description'
  const mayLeave =
    flow.isPaying || flow.exitsPrompted.includes(place) || (place === 'description' && purchased > 0)
  return mayLeave ? leave({ ...flow, exitPrompt: null }) : confirmExit(flow, place)
}

const goTo = (flow: CourseFlow, view: CourseView): CourseFlow => ({
  ...flow,
  isDescribed: view === 'description' || (view !== 'offer' && flow.isDescribed),
  isRegistering: view === 'checkout' || view === 'pay',
  // The button creates an order, not an address.
  isPaying: view === 'pay' && flow.isPaying,
  confirming: null,
  exitPrompt: null,
})

export const afterEvent = (flow: CourseFlow, event: CourseEvent): CourseFlow => {
  switch (event.type) {
    case 'described':
      return { ...flow, courseId: event.courseId, isDescribed: true, isRegistering: false, isPaying: false }
    case 'register':
      return { ...flow, courseId: event.courseId, isRegistering: true, isPaying: false }
    case 'restored':
      return {
        ...flow,
        courseId: event.courseId,
        isDescribed: event.isDescribed,
        isRegistering: event.isRegistering,
        isPaying: event.isPaying,
      }
    case 'back':
      return back(flow, event.purchased)
    case 'went-to':
      return goTo(flow, event.view)
    case 'proceeded':
      return { ...flow, isRegistering: true, exitPrompt: null }
    case 'stayed':
      // CHK-09: in the description it proceeds; in the checkout the page submits the form.
      return { ...flow, isRegistering: true, exitPrompt: null }
    case 'exit-closed':
      return { ...flow, exitPrompt: null }
    case 'ordered':
      return {
        ...flow,
        courseId: event.courseId,
        isRegistering: true,
        isPaying: true,
        confirming: null,
        exitPrompt: null,
      }
    case 'returned':
    case 'reopened': {
      const { type, ...order } = event
      return { ...flow, confirming: { how: type, ...order }, exitPrompt: null }
    }
    case 'finished':
      return { ...AT_THE_OFFER, exitsPrompted: flow.exitsPrompted }
  }
}
