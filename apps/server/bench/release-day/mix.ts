import { openPage, openPlayer, readExamData } from './journeys/pages.ts'
import { register, registerAndPay } from './journeys/registrations.ts'
import { sitTest } from './journeys/sit-test.ts'
import { lookAround, readResult } from './journeys/students.ts'
import type { Share } from './open-load.ts'
import type { Drill } from './drill.ts'

/** Most requests are for pages and files, so that two cores with their database carry 200 a second. */
export const mixOf = (drill: Drill, standins: string): readonly Share[] => [
  { name: 'pages', weight: 45, requests: 9, pauseMs: 20, begin: () => openPage(drill) },
  { name: 'player', weight: 13, requests: 11, pauseMs: 20, begin: () => openPlayer(drill) },
  { name: 'exam data', weight: 16, requests: 6, pauseMs: 500, begin: () => readExamData(drill) },
  { name: 'test', weight: 12, requests: 27, pauseMs: 1_000, finishes: true, begin: () => sitTest(drill) },
  { name: 'student', weight: 7, requests: 6, pauseMs: 1_000, begin: () => lookAround(drill) },
  { name: 'result', weight: 4, requests: 8, pauseMs: 1_000, begin: () => readResult(drill) },
  {
    name: 'registration',
    weight: 2,
    requests: 5,
    pauseMs: 1_000,
    finishes: true,
    begin: () => register(drill),
  },
  {
    name: 'payment',
    weight: 1,
    requests: 5,
    pauseMs: 1_000,
    finishes: true,
    begin: () => registerAndPay(drill, standins),
  },
]
