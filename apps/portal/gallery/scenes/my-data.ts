import examInAWeek from '../answers/exam-in-a-week.json'
import corrections from '../answers/my-data-corrections.json'
import empty from '../answers/my-data-empty.json'
import erasure from '../answers/my-data-erasure.json'
import erasureRequested from '../answers/my-data-erasure-requested.json'
import full from '../answers/my-data-full.json'
import moneyUnderWay from '../answers/my-data-money-under-way.json'
import type { Answers } from '../answer-calls.ts'
import type { Step } from '../reach.ts'
import type { Scene } from '../scene.ts'
import { onDashboard } from './on-dashboard.tsx'

/** The entry above "Logout", which is alone in the menu until the profile is loaded. */
const OPEN = 'header details li:nth-last-child(2) button'
const REQUEST_COPY = 'section[aria-labelledby="my-data-copy"] button'
const PREVIEW = 'section[aria-labelledby="my-data-erasure"] button'

const myData = (name: string, answers: Answers, ...steps: readonly Step[]): Scene =>
  onDashboard(name, { ...examInAWeek, ...answers }, { steps: [OPEN, ...steps] })

/** The family's page "Your data". */
export const myDataScenes: readonly Scene[] = [
  myData('my-data', full, '#my-data-parts summary', '#my-data-consents summary'),
  myData('my-data-empty', empty),
  // One entry is left, which the list chooses itself.
  myData('my-data-correction', corrections),
  myData('my-data-code', erasure, REQUEST_COPY),
  myData('my-data-erasure', erasure, PREVIEW),
  myData('my-data-money-under-way', moneyUnderWay, PREVIEW),
  myData('my-data-erasure-requested', erasureRequested),
  // Only the dashboard is answered.
  myData('my-data-unreached', {}),
]
