/** The state of a demo student's test. */
export type DemoSitting = 'running' | 'handed-in' | 'absent'

export interface DemoPlace {
  /** The name by which users and tests find this student. */
  readonly shows: string
  readonly examType: string
  /** Days from today to the test; an upcoming series uses its next day. */
  readonly inDays: number
  readonly slotId: number
  readonly mode: 'online' | 'offline'
  readonly branchCode: string
  /** A single test at home with a demo paper: it can be opened at any hour. */
  readonly canOpen?: true
  readonly classStreamId: number
  /** The state of the main exam card on the day of loading, at any hour. */
  readonly state: 'upcoming' | 'start-now' | 'missed' | 'result-awaited' | 'view-result'
  readonly sat?: DemoSitting
  readonly hasSchooling?: true
  /** How much of the paper the student got right and wrong, in percent; the rest is blank. */
  readonly scored?: { readonly right: number; readonly wrong: number; readonly isWithdrawn?: true }
}

type Kind = Pick<DemoPlace, 'examType' | 'slotId' | 'mode' | 'canOpen'>
const IACST_ONLINE: Kind = { examType: 'iACST', slotId: 101, mode: 'online', canOpen: true }
const IACST_CENTRE: Kind = { examType: 'iACST', slotId: 102, mode: 'offline' }
const IAT_ONLINE: Kind = { examType: 'IAT', slotId: 201, mode: 'online', canOpen: true }
const IAT_CENTRE: Kind = { examType: 'IAT', slotId: 202, mode: 'offline' }
const NEET: Kind = { examType: 'MOCK-NEET', slotId: 301, mode: 'offline' }
const JEE: Kind = { examType: 'MOCK-JEE', slotId: 401, mode: 'online' }
const PAPERS: Kind = { examType: 'ANTHE', slotId: 501, mode: 'online' }

const place = (
  shows: string,
  kind: Kind,
  inDays: number,
  state: DemoPlace['state'],
  classStreamId: number,
  more: Partial<DemoPlace> = {},
): DemoPlace => ({ shows, ...kind, inDays, state, classStreamId, branchCode: 'DL001', ...more })

/** Handed in, marked and released among invented classmates. */
const scored = (right: number, wrong: number, isWithdrawn?: true): Partial<DemoPlace> => ({
  sat: 'handed-in',
  scored: { right, wrong, ...(isWithdrawn ? { isWithdrawn } : {}) },
})

/** One student for each state to show, in the order of the demo students. */
export const DEMO_PLACES: readonly DemoPlace[] = [
  place('iACST online in 7 days', IACST_ONLINE, 7, 'upcoming', 1001),
  place('iACST online today', IACST_ONLINE, 0, 'start-now', 1103),
  place('iACST at a centre in 3 days', IACST_CENTRE, 3, 'upcoming', 901),
  place('Invictus at a centre in 21 days', IAT_CENTRE, 21, 'upcoming', 1202),
  place('iACST online in 2 days, Hindi', IACST_ONLINE, 2, 'upcoming', 1001),
  place('iACST missed yesterday', IACST_ONLINE, -1, 'missed', 801),
  place('iACST of the digital branch', IACST_ONLINE, 5, 'upcoming', 701, { branchCode: 'IC006' }),
  place('NEET mock at a centre in 12 days, Hindi', NEET, 12, 'upcoming', 1203),

  place('iACST online tomorrow, profile complete', IACST_ONLINE, 1, 'upcoming', 1102, { hasSchooling: true }),
  place('iACST online, test running', IACST_ONLINE, 0, 'start-now', 1001, { sat: 'running' }),
  place('iACST online, result awaited', IACST_ONLINE, -1, 'result-awaited', 1001, { sat: 'handed-in' }),
  place('iACST at a centre, result awaited', IACST_CENTRE, -1, 'result-awaited', 901),
  place('iACST at a centre, marked absent', IACST_CENTRE, -1, 'missed', 901, { sat: 'absent' }),
  place('Invictus online tomorrow', IAT_ONLINE, 1, 'upcoming', 1202),
  place('Invictus online today', IAT_ONLINE, 0, 'start-now', 1202),
  place('Invictus online, result awaited', IAT_ONLINE, -2, 'result-awaited', 1203, { sat: 'handed-in' }),
  place('Invictus missed yesterday', IAT_ONLINE, -1, 'missed', 1102),
  place('NEET mock at a centre tomorrow', NEET, 1, 'upcoming', 1203),
  place('NEET mock at a centre today', NEET, 0, 'start-now', 1203, { sat: 'running' }),
  place('NEET mock, result awaited', NEET, -1, 'result-awaited', 1303),
  place('NEET mock, marked absent', NEET, -1, 'missed', 1303, { sat: 'absent' }),
  place('JEE open test to come', JEE, 5, 'upcoming', 1202),
  place('JEE open test today', JEE, 0, 'start-now', 1202, { sat: 'running' }),
  place('JEE open test, result awaited', JEE, -1, 'result-awaited', 1402, { sat: 'handed-in' }),
  // Papers can be begun for a day, so a missed one is older.
  place('JEE open test missed', JEE, -2, 'missed', 1302),
  place('ANTHE mock papers', PAPERS, 10, 'upcoming', 1001),

  place('iACST online, result published', IACST_ONLINE, -1, 'view-result', 1001, scored(78, 12)),
  place('iACST of the digital branch, result published', IACST_ONLINE, -1, 'view-result', 1102, {
    ...scored(92, 5),
    branchCode: 'IC006',
  }),
  place('iACST online, result published, Hindi', IACST_ONLINE, -2, 'view-result', 901, scored(30, 45)),
  place('Invictus online, result published, provisional', IAT_ONLINE, -8, 'view-result', 1202, scored(97, 3)),
  place('iACST at a centre, result of a repeater', IACST_CENTRE, -3, 'view-result', 1303, scored(95, 5)),
  place('NEET mock, result published', NEET, -4, 'view-result', 1203, scored(64, 21)),
  place('iACST online, result withdrawn', IACST_ONLINE, -2, 'result-awaited', 1001, scored(55, 20, true)),
  place('iACST online today, Hindi', IACST_ONLINE, 0, 'start-now', 1001),
]
