import * as rows from '@medha/contract/endpoints/delivery'
import * as player from '@medha/contract/endpoints/player'
import { openPractice } from '@medha/contract/endpoints/player-practice'
import * as playerSaves from '@medha/contract/endpoints/player-saves'
import * as playerWait from '@medha/contract/endpoints/player-wait'
import * as takeover from '@medha/contract/endpoints/player-takeover'
import * as testReceipts from '@medha/contract/endpoints/test-receipts'
import { done } from '@medha/rules/outcome'
import { bind, bindDirectly, type Binding } from '../../edge/bind.ts'
import { writeOpenPaper } from '../papers/index.ts'
import type { DeliveryApi } from './index.ts'

/** The session alone decides whose test it is; a request only names the test. */
export const deliveryHttp = (delivery: DeliveryApi): Binding[] => [
  bind(rows.startMainExam, async ({ body, student, caller }) =>
    delivery.startMainExam({ ...body, ...student, host: caller.host }),
  ),
  bind(rows.launchExam, async ({ body, student, caller }) =>
    delivery.launchExam({ ...body, ...student, host: caller.host }),
  ),
  bind(rows.redeemLaunch, async ({ body }) => {
    const redeemed = await delivery.redeemLaunch(body.code)
    if (!redeemed.ok) return redeemed
    // The signed launch names a child and their birthday: it goes to the player's server, never to a browser.
    const { signed: _, ...launch } = redeemed.value
    return done(launch)
  }),
  bind(openPractice, async ({ body }) => {
    const opened = await delivery.openPractice(body.code)
    if (!opened.ok) return opened
    const { paper, key, seed, token, student } = opened.value
    return done({ ...writeOpenPaper(paper, key, seed), student, token })
  }),
  bindDirectly(playerSaves.save, (attempt, rawBody) => delivery.saves.save(attempt, rawBody)),
  bind(playerSaves.clock, async () => done({ t: delivery.now() })),
  bind(playerWait.wait, async ({ attempt, query }) => delivery.waits.wait(attempt, query.after)),
  bind(player.enter, async ({ body, caller }) => delivery.attempts.enter(body, caller)),
  bind(takeover.otherDevice, async ({ body }) => delivery.attempts.otherDevice(body.code)),
  bind(takeover.takeoverCode, async ({ body, caller }) => {
    const sent = await delivery.attempts.sendTakeoverCode(body.code, caller)
    return sent.ok ? done({}) : sent
  }),
  bind(takeover.takeoverQuestion, async ({ body }) => delivery.attempts.sendTakeoverQuestion(body)),
  bind(takeover.takeoverAnswer, async ({ attempt, body }) => delivery.attempts.answerTakeover(attempt, body)),
  bind(takeover.takeOver, async ({ body, caller }) => delivery.attempts.takeOver(body, caller)),
  bind(player.attempt, async ({ attempt, caller }) => delivery.attempts.entry(attempt, caller)),
  bind(player.start, async ({ attempt, body }) => delivery.attempts.start(attempt, body)),
  bind(player.submit, async ({ attempt, body }) => delivery.attempts.submit(attempt, body)),
  bind(player.receipt, async ({ attempt }) => delivery.attempts.receipt(attempt)),
  bind(testReceipts.receiptKeys, async () => done({ keys: [...delivery.attempts.receiptKeys] })),
  bind(testReceipts.testReceipt, async ({ params }) => delivery.attempts.receiptById(params.id)),
]
