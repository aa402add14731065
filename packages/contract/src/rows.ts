import type { Endpoint } from './endpoint.ts'
import * as analytics from './endpoints/analytics.ts'
import * as admitCard from './endpoints/admit-card.ts'
import * as courseOrders from './endpoints/course-orders.ts'
import * as courses from './endpoints/courses.ts'
import * as catalogue from './endpoints/catalogue.ts'
import * as delivery from './endpoints/delivery.ts'
import * as development from './endpoints/development.ts'
import * as examEdit from './endpoints/exam-edit.ts'
import * as identity from './endpoints/identity.ts'
import * as leads from './endpoints/leads.ts'
import * as notifications from './endpoints/notifications.ts'
import * as papers from './endpoints/papers.ts'
import * as payments from './endpoints/payments.ts'
import * as player from './endpoints/player.ts'
import * as playerPractice from './endpoints/player-practice.ts'
import * as playerSaves from './endpoints/player-saves.ts'
import * as playerTakeover from './endpoints/player-takeover.ts'
import * as playerTrial from './endpoints/player-trial.ts'
import * as playerWait from './endpoints/player-wait.ts'
import * as practiceMarking from './endpoints/practice-marking.ts'
import * as privacy from './endpoints/privacy.ts'
import * as receipt from './endpoints/receipt.ts'
import * as mockPapers from './endpoints/mock-papers.ts'
import * as responseSheet from './endpoints/response-sheet.ts'
import * as result from './endpoints/result.ts'
import * as reminders from './endpoints/reminders.ts'
import * as resumePayment from './endpoints/resume-payment.ts'
import * as schooling from './endpoints/schooling.ts'
import * as sessions from './endpoints/sessions.ts'
import * as signUp from './endpoints/sign-up.ts'
import * as society from './endpoints/society.ts'
import * as studentDashboard from './endpoints/student-dashboard.ts'
import * as testReceipts from './endpoints/test-receipts.ts'
import * as testSeries from './endpoints/test-series.ts'
import * as verification from './endpoints/verification.ts'

/** Every row of the contract: mounted by the server, and read by OpenAPI and the census test. */
export const ROWS: readonly Endpoint[] = [
  catalogue,
  society,
  identity,
  sessions,
  verification,
  leads,
  signUp,
  admitCard,
  examEdit,
  reminders,
  privacy,
  receipt,
  resumePayment,
  mockPapers,
  notifications,
  payments,
  analytics,
  schooling,
  papers,
  delivery,
  player,
  playerPractice,
  practiceMarking,
  playerSaves,
  playerTakeover,
  playerTrial,
  playerWait,
  testReceipts,
  courses,
  courseOrders,
  studentDashboard,
  result,
  responseSheet,
  testSeries,
  development,
].flatMap((part) => Object.values(part) as Endpoint[])
