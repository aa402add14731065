import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { writeCheckout } from '@medha/contract/places/saved-checkout'
import * as dashboard from '../../app/routes/dashboard.tsx'
import editLists from '../answers/edit-lists.json'
import everybody from '../answers/everybody.json'
import examAtACentre from '../answers/exam-at-a-centre.json'
import examInAWeek from '../answers/exam-in-a-week.json'
import examMissed from '../answers/exam-missed.json'
import examToday from '../answers/exam-today.json'
import orderConfirming from '../answers/order-confirming.json'
import orderFailed from '../answers/order-failed.json'
import orderPurchased from '../answers/order-purchased.json'
import resultAwaited from '../answers/result-awaited.json'
import resultPublished from '../answers/result-published.json'
import resultWithdrawn from '../answers/result-withdrawn.json'
import testSeries from '../answers/test-series.json'
import type { Answers } from '../answer-calls.ts'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'

/** Marks the prompt to stay as already shown: it would otherwise open automatically in the middle of a screenshot. */
const stayModalShown = { [SESSION_KEYS.stayModalShown]: 'yes' }

const onDashboard = (name: string, answers: Answers, more: Partial<Scene> = {}): Scene => ({
  name,
  answers: { ...everybody, ...answers },
  remembered: stayModalShown,
  show: (language) => <Routed path="/dashboard" language={language} route={dashboard} />,
  ...more,
})

/** The dashboard through the life of a registration. */
export const dashboardScenes: readonly Scene[] = [
  onDashboard('dashboard-exam-in-a-week', examInAWeek),
  onDashboard('dashboard-exam-today', examToday),
  onDashboard('dashboard-exam-at-a-centre', examAtACentre),
  onDashboard('dashboard-exam-missed', examMissed),
  onDashboard('dashboard-result-awaited', resultAwaited),
  onDashboard('dashboard-result-published', resultPublished),
  onDashboard('dashboard-result-withdrawn', resultWithdrawn),
  onDashboard('dashboard-test-series', testSeries),
  // Only the site call is answered: the dashboard call fails.
  { ...onDashboard('dashboard-unreached', {}), answers: { ...everybody } },
]

export const editScenes: readonly Scene[] = [
  onDashboard(
    'edit-form',
    { ...examAtACentre, ...editLists },
    { presses: ['section[aria-labelledby="exam-edit-title"] button'] },
  ),
  onDashboard('edit-lists-unreached', examAtACentre, {
    presses: ['section[aria-labelledby="exam-edit-title"] button'],
  }),
]

/** The order and the course of the recorded replies. */
const orderId = 'MCSF69AVDJZM'
const courseId = 'M27-10-F-C'

/** Values typed at the checkout earlier, so that the payment is one click away. */
const typed = {
  ...stayModalShown,
  [SESSION_KEYS.checkout]: writeCheckout({
    courseId,
    isDescribed: false,
    input: {
      fatherName: 'Dipak Ghosh',
      street: '12 Station Road',
      pincode: '400601',
      city: 'Thane',
      state: 'Maharashtra',
      method: 'razorpay',
    },
  }),
}
const ordered = { ...typed, [SESSION_KEYS.orderId]: orderId }

const COURSE = '#courses li'
const DESCRIBE = `${COURSE} button:last-of-type`
const REGISTER = `${COURSE} button:first-of-type`

/** From the offer to the purchased course, and the outcomes of an order. */
export const courseScenes: readonly Scene[] = [
  onDashboard('course-description', resultPublished, { presses: [DESCRIBE] }),
  onDashboard('checkout', resultPublished, { presses: [REGISTER] }),
  onDashboard('checkout-filled', resultPublished, { presses: [REGISTER], remembered: typed }),
  onDashboard('course-order-awaited', { ...resultPublished, ...orderConfirming }, { remembered: ordered }),
  onDashboard('course-order-failed', { ...resultPublished, ...orderFailed }, { remembered: ordered }),
  onDashboard('course-order-paid', { ...resultPublished, ...orderPurchased }, { remembered: ordered }),
]
