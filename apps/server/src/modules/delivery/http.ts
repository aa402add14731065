import * as rows from '@medha/contract/endpoints/delivery'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { DeliveryModule } from './index.ts'

/** Whose test it is comes from the session alone; of what a browser sends only the names of the test are read. */
export const deliveryHttp = (delivery: DeliveryModule): Binding[] => [
  bind(rows.startMainExam, async ({ body, student, caller }) =>
    delivery.startMainExam({ ...body, studentId: student.studentId, host: caller.host }),
  ),
  bind(rows.launchExam, async ({ body, student, caller }) =>
    delivery.launchExam({ ...body, studentId: student.studentId, host: caller.host }),
  ),
  bind(rows.redeemLaunch, async ({ body }) => {
    const redeemed = await delivery.redeemLaunch(body.code)
    if (!redeemed.ok) return redeemed
    // The signed launch names a child and their birthday: it goes to the player's server, never to a browser.
    const { signed: _, ...said } = redeemed.value
    return done(said)
  }),
]
