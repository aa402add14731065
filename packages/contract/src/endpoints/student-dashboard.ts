import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { wireDashboard } from '../wire/dashboard.ts'
import { envelope } from '../wire/envelope.ts'
import { wireProfile } from '../wire/profile.ts'

export const profile = endpoint({
  name: 'student-dashboard.profile',
  answeredBy: 'student-dashboard',
  method: 'GET',
  path: '/api/v1/profile',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-25', 'ENT-18', 'ENT-19', 'ENT-20'],
  reply: envelope(wireProfile),
  refusals: ['registration.no-registration'],
})

export const dashboard = endpoint({
  name: 'student-dashboard.dashboard',
  answeredBy: 'student-dashboard',
  method: 'GET',
  path: '/api/v1/dashboard',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-26', 'ENT-21', 'ENT-22'],
  reply: envelope(wireDashboard),
  refusals: ['registration.no-registration'],
})
