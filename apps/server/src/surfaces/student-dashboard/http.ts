import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import { dashboardView } from './dashboard-view.ts'
import { enrolmentOf, type StudentDashboardDeps } from './enrolment.ts'
import { profileView } from './profile-view.ts'

/** The session alone decides whose data is shown; no endpoint of this surface accepts a student's number. */
export const studentDashboardHttp = (deps: StudentDashboardDeps): Binding[] => [
  bind(profile, async ({ student, caller }) => {
    const enrolment = await enrolmentOf(deps, student.studentId, caller.language)
    return enrolment === null
      ? refuse('registration.no-registration')
      : done(profileView(enrolment, deps.now()))
  }),
  bind(dashboard, async ({ student, caller }) => {
    const enrolment = await enrolmentOf(deps, student.studentId, caller.language)
    if (enrolment === null) return refuse('registration.no-registration')
    return done(dashboardView(enrolment, caller.language, deps.now()))
  }),
]
