import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import * as dashboard from '../../app/routes/dashboard.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import type { Answers } from '../answer-calls.ts'
import everybody from '../answers/everybody.json'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'

/** Marks the prompt to stay as already shown: it would otherwise open automatically in the middle of a screenshot. */
export const stayModalShown = { [SESSION_KEYS.stayModalShown]: 'yes' }

/** A scene of the dashboard's route. */
export const onDashboard = (name: string, answers: Answers, more: Partial<Scene> = {}): Scene => ({
  name,
  answers: { ...everybody, ...answers },
  remembered: stayModalShown,
  show: () => <Routed path={PATHS.dashboard} route={dashboard} />,
  ...more,
})
