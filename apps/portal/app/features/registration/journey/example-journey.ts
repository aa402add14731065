import type { Choice } from './choice.ts'
import type { JourneyEvent } from './events.ts'
import type { RegistrationFacts } from './facts.ts'
import { advance } from './journey.ts'
import { newJourney, type JourneyState, type KnownStudent } from './state.ts'

/** Two exams that differ in every fact that may differ, for the tests of the journey. */
export const FREE_OR_PAID: RegistrationFacts = {
  examType: 'iACST',
  registrationPage: 'default',
  country: 'IN',
  isOpen: true,
  statusBranch: null,
  slots: [
    { id: 101, name: 'Online (9 AM to 10 PM)', mode: 'online', starts: '09:00', ends: '22:00' },
    { id: 102, name: 'Offline (10 AM to 11 AM)', mode: 'offline', starts: '10:00', ends: '11:00' },
    { id: 103, name: 'Offline (4 PM to 5 PM)', mode: 'offline', starts: '16:00', ends: '17:00' },
  ],
  fees: { online: 0, offline: 10_000 },
  isSlotShown: true,
  papers: {},
  slotDecidesDate: false,
  attemptsAllowed: 2,
  isFatherNameAsked: false,
  defaultBranch: { code: 'ZZ000', name: 'Branch at home', stateId: 9, stateName: 'Delhi' },
  isDefaultBranchFixed: false,
  listsOnlyBookable: false,
  defaultPaymentMethod: 'paytm',
  term: '2026-27',
  reportsPaymentFailure: false,
  supportEmail: 'help@medha.example',
  supportPhone: '1800 000 4127',
}

export const PAID: RegistrationFacts = {
  ...FREE_OR_PAID,
  examType: 'MOCK-NEET',
  slots: [{ id: 301, name: 'Offline (10 AM to 1 PM)', mode: 'offline', starts: '10:00', ends: '13:00' }],
  fees: { offline: 20_000 },
  slotDecidesDate: true,
  isFatherNameAsked: true,
  reportsPaymentFailure: true,
}

export const FORM = 'form-0000-0000-0000'
export const NEW = newJourney(FORM)

export const ANANYA: KnownStudent = {
  name: 'Ananya Deshmukh',
  fatherName: 'Sanjay Deshmukh',
  email: 'ananya.d@example.in',
  dateOfBirth: '2009-08-14',
  classAndStream: '11&E',
  registeredFor: null,
}
export const ROHAN: KnownStudent = {
  ...ANANYA,
  name: 'Rohan Deshmukh',
  dateOfBirth: '2012-01-03',
  classAndStream: '9&F',
}

const choice = (value: string, label: string, code?: string): Choice =>
  code === undefined ? { value, label } : { value, label, code }

export const LISTS = {
  boards: [choice('CBSE', 'CBSE'), choice('IB', 'IB')],
  classes: [choice('901', 'Class 9', '9&F'), choice('1101', 'Class 11 - Engineering', '11&E')],
  states: [choice('9', 'Delhi', 'DL'), choice('21', 'Maharashtra', 'MH')],
  centres: [choice('MH004', 'Nagpur-Dharampeth'), choice('MH005', 'Nagpur-Sadar')],
  days: [choice('2026-11-22', '22 Nov 2026'), choice('2026-11-29', '29 Nov 2026')],
  methods: [choice('razorpay', 'UPI'), choice('paytm', 'Paytm')],
}

export const after = (
  state: JourneyState,
  facts: RegistrationFacts,
  ...events: readonly JourneyEvent[]
): JourneyState => events.reduce((now, event) => advance(now, event, facts), state)

export const sent = (about = '9876543210'): JourneyEvent => ({
  type: 'code-sent',
  sent: { challenge: 'c'.repeat(32), maskedMobile: '98******10', about, resendAt: 45_000 },
})

export const proved = (known: readonly KnownStudent[] = [], count = 0, allowed = 2): JourneyEvent => ({
  type: 'proved',
  proof: { about: '9876543210', way: 'code' },
  known,
  registrationCount: count,
  allowed,
})

export const loaded = (key: string, choices: readonly Choice[]): JourneyEvent => ({
  type: 'list-loaded',
  key,
  choices,
})

export const BASICS: readonly JourneyEvent[] = [
  loaded('boards', LISTS.boards),
  loaded('classes', LISTS.classes),
]

/** The number is proven and the student complete, in the exam half of step 2. */
export const atExam = (facts: RegistrationFacts): JourneyState =>
  after(NEW, facts, { type: 'number-typed', typed: '9876543210' }, sent(), ...BASICS, proved([ANANYA]), {
    type: 'next-pressed',
  })

/** Everything chosen for a test at a centre. */
export const complete = (facts: RegistrationFacts): JourneyState => {
  const slot = facts.slots.find(({ mode }) => mode === 'offline')?.id ?? 0
  return after(
    atExam(facts),
    facts,
    { type: 'slot-chosen', slotId: String(slot) },
    loaded(`states:1101:${slot}`, LISTS.states),
    { type: 'state-chosen', stateId: '21' },
    loaded(`centres:21:1101:${slot}`, LISTS.centres),
    { type: 'centre-chosen', code: 'MH004' },
    loaded(`days:MH004:1101:${slot}`, LISTS.days),
    loaded('methods:MH004', LISTS.methods),
    { type: 'day-chosen', day: '2026-11-22' },
    { type: 'consent-changed', change: { data: true, parent: true } },
  )
}
