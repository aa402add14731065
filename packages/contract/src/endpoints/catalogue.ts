import * as z from 'zod/mini'
import { endpoint, PUBLIC_READ, STUDENT_READ } from '../endpoint.ts'
import { wireBranchContact, wireNearCentre } from '../wire/branch.ts'
import {
  wireBoardOption,
  wireDayOption,
  wirePaymentMethods,
  wireSlotOption,
  wireStateOption,
} from '../wire/catalogue-options.ts'
import { wireCentreOptions } from '../wire/centre.ts'
import { wireClassStreamChoice, wireClassStreamOption } from '../wire/class-stream.ts'
import { envelope } from '../wire/envelope.ts'
import { wireExamStatus } from '../wire/exam-status.ts'
import { Landing, Site } from '../wire/exam-profile.ts'
import { wireIpPlace, wireLatitude, wireLongitude, wirePincode, wirePlaceName } from '../wire/geo.ts'
import { wireMasterData } from '../wire/master-data.ts'
import { wireSchool } from '../wire/school.ts'
import * as query from '../wire/catalogue-queries.ts'

const read = { answeredBy: 'catalogue', method: 'GET', audience: 'anyone', limit: PUBLIC_READ } as const
/** Staff edits are visible everywhere within these seconds. Seats and days change by the minute, names rarely. */
const LISTS_LAST = 300
const DAYS_LAST = 30

export const boards = endpoint({
  ...read,
  name: 'catalogue.boards',
  path: '/api/v1/exam/boards',
  requirements: ['API-07', 'CAS-01'],
  query: query.ofExamInWords,
  reply: envelope(z.array(wireBoardOption)),
  refusals: [],
  cacheSeconds: LISTS_LAST,
})

export const classStreams = endpoint({
  ...read,
  name: 'catalogue.class-streams',
  path: '/api/v1/exam/class-streams',
  requirements: ['API-08', 'CAS-02', 'NUM-10', 'RTE-19'],
  query: query.ofPage,
  reply: envelope(z.array(wireClassStreamOption)),
  refusals: ['catalogue.no-such-exam', 'catalogue.no-such-page'],
  cacheSeconds: LISTS_LAST,
})

export const examStates = endpoint({
  ...read,
  name: 'catalogue.exam-states',
  path: '/api/v1/exam/states',
  requirements: ['API-09', 'CAS-03'],
  query: query.ofStates,
  reply: envelope(z.array(wireStateOption)),
  refusals: ['catalogue.no-such-exam'],
  cacheSeconds: DAYS_LAST,
})

export const examCentres = endpoint({
  ...read,
  name: 'catalogue.exam-centres',
  path: '/api/v1/exam/centres/:state/:classStream',
  requirements: ['API-10', 'CAS-04'],
  params: z.strictObject({ state: query.wireNumber, classStream: wireClassStreamChoice }),
  query: query.ofCentres,
  reply: envelope(wireCentreOptions),
  refusals: ['catalogue.no-such-exam'],
  cacheSeconds: DAYS_LAST,
})

export const examDates = endpoint({
  ...read,
  name: 'catalogue.exam-dates',
  path: '/api/v1/exam/dates/:branchCode/:classStream',
  requirements: ['API-11', 'REG-20', 'REG-21', 'REG-22', 'NUM-11'],
  params: z.strictObject({ branchCode: query.branchCode, classStream: wireClassStreamChoice }),
  query: query.ofMode,
  reply: envelope(z.array(wireDayOption)),
  refusals: ['catalogue.no-such-exam', 'catalogue.no-such-branch'],
})

export const examSlots = endpoint({
  ...read,
  name: 'catalogue.exam-slots',
  path: '/api/v1/exam/slots',
  requirements: ['API-12', 'CAS-03'],
  query: query.ofExam,
  reply: envelope(z.array(wireSlotOption)),
  refusals: ['catalogue.no-such-exam'],
  cacheSeconds: LISTS_LAST,
})

export const branchPaymentMethods = endpoint({
  ...read,
  name: 'catalogue.branch-payment-methods',
  path: '/api/v1/branch-payment-methods',
  requirements: ['API-13'],
  query: query.ofBranch,
  reply: envelope(wirePaymentMethods),
  refusals: ['catalogue.no-such-branch'],
  cacheSeconds: LISTS_LAST,
})

export const nearestCentre = endpoint({
  ...read,
  name: 'catalogue.nearest-centre',
  path: '/api/v1/exam/nearest-centre/:latitude/:longitude/:classStream/Online',
  requirements: ['API-14', 'CAS-08'],
  params: z.strictObject({
    latitude: wireLatitude,
    longitude: wireLongitude,
    classStream: wireClassStreamChoice,
  }),
  query: query.ofExam,
  reply: envelope(z.array(wireNearCentre)),
  refusals: ['catalogue.no-such-exam', 'catalogue.no-centre-near'],
})

export const examStatus = endpoint({
  ...read,
  name: 'catalogue.exam-status',
  path: '/api/v1/exam/status/:examType',
  requirements: ['API-15', 'REG-08', 'RTE-25'],
  params: z.strictObject({ examType: query.examType }),
  query: query.ofOptionalBranch,
  reply: wireExamStatus,
  refusals: ['catalogue.no-such-exam', 'catalogue.no-such-branch'],
  cacheSeconds: DAYS_LAST,
})

export const masterData = endpoint({
  ...read,
  name: 'catalogue.master-data',
  path: '/api/v1/master-data',
  requirements: ['API-27', 'ENT-29'],
  query: query.ofMasterData,
  reply: envelope(wireMasterData),
  refusals: ['catalogue.no-such-exam'],
  cacheSeconds: LISTS_LAST,
})

export const schools = endpoint({
  ...read,
  name: 'catalogue.schools',
  path: '/api/v1/schools',
  requirements: ['API-28', 'ENT-29'],
  query: query.ofCity,
  reply: envelope(z.array(wireSchool)),
  refusals: [],
  cacheSeconds: LISTS_LAST,
})

export const branches = endpoint({
  ...read,
  name: 'catalogue.branches',
  path: '/api/v1/branches/:branchCode',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-35', 'ENT-25'],
  params: z.strictObject({ branchCode: query.branchCode }),
  query: query.ofExam,
  reply: envelope(z.array(wireBranchContact)),
  refusals: ['catalogue.no-such-branch'],
})

export const states = endpoint({
  ...read,
  name: 'catalogue.states',
  path: '/api/v1/states',
  requirements: ['API-44'],
  query: query.ofExam,
  reply: envelope(z.array(z.string())),
  refusals: [],
  cacheSeconds: LISTS_LAST,
})

export const pincode = endpoint({
  ...read,
  name: 'catalogue.pincode',
  path: '/api/v1/pincodes',
  requirements: ['API-45'],
  query: query.ofPincode,
  reply: wirePincode,
  refusals: ['catalogue.no-such-pincode'],
  cacheSeconds: LISTS_LAST,
})

export const ipPlace = endpoint({
  ...read,
  name: 'catalogue.ip-place',
  path: '/api/v1/geo/ip',
  requirements: ['API-23'],
  query: query.ofExam,
  reply: wireIpPlace,
  refusals: [],
})

export const placeName = endpoint({
  ...read,
  name: 'catalogue.place-name',
  path: '/api/v1/geo/reverse',
  requirements: ['API-24', 'OPN-16'],
  query: query.ofPlace,
  reply: wirePlaceName,
  refusals: ['catalogue.outside-india'],
})

export const site = endpoint({
  ...read,
  name: 'catalogue.site',
  path: '/api/v1/sites/:host',
  requirements: ['OWN', 'RTE-02', 'RTE-05', 'LND-04'],
  params: z.strictObject({ host: z.string().check(z.maxLength(255)) }),
  reply: Site,
  refusals: ['catalogue.no-such-site'],
  cacheSeconds: DAYS_LAST,
})

export const landing = endpoint({
  ...read,
  name: 'catalogue.landing',
  path: '/api/v1/landing/:segment',
  requirements: ['OWN', 'LND-02', 'LND-15', 'RTE-19'],
  params: z.strictObject({ segment: z.string().check(z.maxLength(100)) }),
  reply: Landing,
  refusals: ['catalogue.no-such-page'],
  cacheSeconds: DAYS_LAST,
})
