import devices from '../answers/devices.json'
import examAtACentre from '../answers/exam-at-a-centre.json'
import examInAWeek from '../answers/exam-in-a-week.json'
import examMissed from '../answers/exam-missed.json'
import examToday from '../answers/exam-today.json'
import mockPapersOnSale from '../answers/mock-papers-on-sale.json'
import resultAwaited from '../answers/result-awaited.json'
import resultPublished from '../answers/result-published.json'
import resultWithdrawn from '../answers/result-withdrawn.json'
import testSeries from '../answers/test-series.json'
import type { Scene } from '../scene.ts'
import { onDashboard } from './on-dashboard.tsx'

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
  onDashboard('dashboard-unreached', {}),
  onDashboard('mock-papers-on-sale', mockPapersOnSale),
  onDashboard(
    'profile',
    { ...examInAWeek, ...devices },
    // The menu has its four entries once the profile is loaded; before that, the first one logs out.
    { steps: ['header details li:nth-last-child(4) button'] },
  ),
]
