import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { envelope } from '../wire/envelope.ts'
import { wireTestSeries } from '../wire/test-series.ts'

/** OPN-46: the list of a test series, requested with an empty body. */
export const testSeries = endpoint({
  name: 'student-dashboard.test-series',
  answeredBy: 'student-dashboard',
  method: 'POST',
  path: '/api/v1/jee-mock-exam',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-48', 'ENT-23'],
  reply: envelope(wireTestSeries),
  refusals: ['registration.no-registration'],
})
