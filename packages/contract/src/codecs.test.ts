import { plainDate } from '@medha/rules/plain-date'
import { decode, encode, safeDecode } from 'zod/v4/core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { login } from './endpoints/identity.ts'
import { wireDashboard, type Dashboard } from './wire/dashboard.ts'
import { envelope } from './wire/envelope.ts'
import { wireExamDay } from './wire/exam-day.ts'
import { wireProfile, type Profile } from './wire/profile.ts'
import { schemaOf, wireBoolean, wireDay } from './wire/values.ts'

it('[API-04] [ENT-03] the login payload travels under the names of the specification', () => {
  const wire = { roll_number: '251104783926', date_of_birth: '02-03-2009' }
  const ours = { rollNumber: '251104783926', dateOfBirth: plainDate('2009-03-02') }
  expect(decode(login.body, wire)).toEqual(ours)
  expect(encode(login.body, ours)).toEqual(wire)
  expect(safeDecode(login.body, { ...wire, password: 'x' } as never).success).toBe(false)
})

it('[ENT-04] the login answer says success as a string', () => {
  const ours = { token: 't', studentKey: 'k1', dashboardUrl: 'http://localhost/dashboard' }
  const wire = {
    success: 'true',
    msg: '',
    token: 't',
    student_key: 'k1',
    dashboard_url: 'http://localhost/dashboard',
  }
  expect(encode(login.reply, ours)).toEqual(wire)
  expect(decode(login.reply, wire as never)).toEqual(ours)
})

it('reads the strings true and false and nothing like them', () => {
  expect(decode(wireBoolean, 'true')).toBe(true)
  expect(encode(wireBoolean, false)).toBe('false')
  for (const text of ['yes', '1', 'TRUE', ''])
    expect(safeDecode(wireBoolean, text as never).success).toBe(false)
})

it('refuses a day that does not exist', () => {
  expect(safeDecode(wireDay, '31-02-2010').success).toBe(false)
})

it('[NUM-11] an exam day travels at 03:30Z and comes back the same day', () => {
  expect(encode(wireExamDay, plainDate('2026-11-22'))).toBe('2026-11-22T03:30:00Z')
  expect(decode(wireExamDay, '2026-11-22T03:30:00Z')).toBe('2026-11-22')
})

const profile: Profile = {
  rollNumber: '251104783926',
  firstName: 'Ananya',
  lastName: 'Sharma',
  fatherName: 'Rakesh Sharma',
  mobile: '+919810000001',
  email: 'ananya@pupils.example',
  psid: '',
  leadId: '',
  schooling: { city: 'Nagpur', schoolCode: 'S00001', schoolName: 'Ashwattha Vidya Niketan' },
  examType: 'iACST',
  classAndStream: { id: 11, classCode: '11', streamCode: 'SOM', name: 'Class 11, Medical' },
  boardCode: 'CBSE',
  branch: {
    code: 'NG001',
    centreId: 1044,
    kind: 'classroom',
    name: 'Nagpur',
    city: 'Nagpur',
    stateId: 27,
    stateName: 'Maharashtra',
  },
  examDay: plainDate('2026-11-22'),
  examDayId: '7',
  slot: { id: 101, name: 'Online', isOffline: false },
  isEditAllowed: true,
  isFeePaid: false,
  editsLeft: 2,
  editsAllowed: 2,
  isExamTaken: false,
  hidesProfileAndEdit: false,
}

it('[ENT-20] class and stream travel joined and apart', () => {
  const wire = encode(wireProfile, profile)
  expect(wire).toMatchObject({ class: '11', stream: 'SOM', classtream: '11&SOM' })
  expect(decode(wireProfile, wire)).toEqual(profile)
})

it('the dashboard comes back as it was sent, inside its envelope', () => {
  const dashboard: Dashboard = {
    mainExams: [
      {
        title: 'iACST scholarship test',
        description: 'Class 11, Medical',
        careerType: 'Medical',
        testCode: 'IACST-20261122-11SOM',
        scheduleId: '101-20261122',
        sourceType: 'web',
        status: 'start-now',
        button: 'resume-test',
        isLocked: false,
        isAbsent: false,
        isPresent: true,
        mode: 'online',
        report: null,
        resultExpected: null,
        promo: null,
        examDay: plainDate('2026-11-22'),
        timings: { starts: '09:00', ends: '22:00' },
        durationMinutes: 60,
        centreAddress: '',
        helpLine: '1800 000 4127',
        admitCard: { isAvailable: false, daysBefore: 2, url: null },
      },
    ],
    sampleExams: [],
    mockExams: [],
    testPlayerNotice: null,
    hasMockPapers: false,
    sampleHeading: 'Try a sample test',
    scholarship: null,
    page: {
      supportPhone: '1800 000 4127',
      supportEmail: 'iacst@medha.example',
      theme: 'iACST',
      stepBar: 'admission',
      layout: 'main-exam',
      examName: 'iACST scholarship test',
      showsCentreStrip: false,
      showsBranches: true,
      showsCoursePopup: false,
      isCoursePurchased: false,
      film: 'scholarshipMedical',
      hasScholarship: true,
      hasResultPromise: true,
      showsResultBanner: false,
      resultExpectedAt: '2026-11-16T09:30:00.000Z',
      resultNotice: '',
      hasAwards: false,
      reportingMinutes: null,
      centreMap: '',
      serverTime: '2026-11-15T04:00:00Z',
      testEnds: null,
      handedIn: { at: '2026-11-15T04:40:00.000Z', receipt: 'K7M2Q9T4B8X3C5D6' },
      studentLanguage: 'en',
      waitingPayments: [{ purpose: 'mock' as const, duePaise: 5_000 }],
    },
  }
  const codec = envelope(wireDashboard)
  const wire = encode(codec, dashboard) as {
    success: string
    data: { main_exam: { exam_button_text: string }[] }
  }
  expect(wire.success).toBe('true')
  expect(wire.data.main_exam[0]).toMatchObject({
    exam_button_text: 'Resume Test',
    exam_time: '9:00 AM to 10:00 PM',
  })
  expect(decode(codec, wire as never)).toEqual(dashboard)
})

it('a schema has exactly the fields of its shape, and sends no others', () => {
  const ofOne = schemaOf<{ readonly name: string } | { readonly fee: number }>()
  const schema = ofOne(z.union([z.object({ name: z.string() }), z.object({ fee: z.int() })]))
  // @ts-expect-error a field less in one of the two
  ofOne(z.union([z.object({ name: z.string() }), z.object({})]))
  // @ts-expect-error a field more in one of the two
  ofOne(z.union([z.object({ name: z.string() }), z.object({ fee: z.int(), due: z.int() })]))
  // @ts-expect-error another kind of value
  ofOne(z.union([z.object({ name: z.string() }), z.object({ fee: z.string() })]))
  const wider = { name: 'Asha', code: 'DL001' }
  expect(encode(schema, wider)).toEqual({ name: 'Asha' })
})
