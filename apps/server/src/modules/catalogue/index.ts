import type { ClassStreamChoice, ClassStreamOption } from '@medha/contract/wire/class-stream'
import type { ExamProfile, Landing, Site } from '@medha/contract/wire/exam-profile'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { IpGeo } from './ip-geo.ts'
import { branchByCode, branchPaymentMethods, paymentMethodLabel, type Branch } from './queries/branches.ts'
import { bookableDays } from './queries/bookable-days.ts'
import { landingBySegment, registrationPageFor } from './queries/campaigns.ts'
import { classStreamById, isOffered } from './queries/class-streams.ts'
import {
  coursePapers,
  courseSale,
  offeredCourses,
  takeCourseSeat,
  type CoursePaper,
  type CourseSale,
  type CourseSurroundings,
  type OfferedCourse,
  type OfferQuestion,
} from './queries/courses.ts'
import { editFacts, offersMethod, type EditChoices, type EditFacts } from './queries/edit-facts.ts'
import { examProfile, examTypes } from './queries/exam-profile.ts'
import { openSlots } from './queries/open-slots.ts'
import { placeFacts, type PlaceFacts, type PlaceKeys } from './queries/place-facts.ts'
import { placeWords, type NamedPlace, type PlaceWords } from './queries/place-words.ts'
import { isKnownSchooling, type SchoolingChoice } from './queries/schools.ts'
import { signUpFacts, type SignUpChoices, type SignUpFacts } from './queries/sign-up-facts.ts'
import { isHeld, notHeld, sittingOf, type NotHeld, type Sitting } from './queries/sittings.ts'
import { seriesOf, type Series, type SeriesQuestion } from './queries/series.ts'
import { setting } from './queries/names.ts'
import { createSiteDirectory, siteByHost } from './queries/sites.ts'
import { allSlots, slotById, slotsNamed, slotsOf, type Slot } from './queries/slots.ts'
import { rollSeasons } from './use-cases/roll-seasons.ts'
import { giveSeatBack, takeSeat, type SeatAnswer, type SeatRequest } from './use-cases/take-seat.ts'

export type { EditChoices, EditFacts } from './queries/edit-facts.ts'
export type { NotHeld, Sitting } from './queries/sittings.ts'
export type { IpGeo } from './ip-geo.ts'
export type { CoursePaper, CourseSurroundings, OfferedCourse } from './queries/courses.ts'
export type { Branch } from './queries/branches.ts'
export type { Series } from './queries/series.ts'
export type { SignUpBranch, SignUpChoices, SignUpFacts } from './queries/sign-up-facts.ts'
export type { PlaceFacts } from './queries/place-facts.ts'
export type { Slot } from './queries/slots.ts'
export type { SeatAnswer, SeatRequest } from './use-cases/take-seat.ts'

export interface CatalogueDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ipGeo: IpGeo
}

/** Which exams there are, how they differ, where and when they are held. */
export interface Catalogue {
  /** Do we answer for this host name? */
  isKnownHost(host: string): Promise<boolean>
  site(host: string): Promise<Site | null>
  /** The host a student of this exam type belongs on, given the one they came to. Always one of ours. */
  homeHost(examType: string, host: string): Promise<string>
  /** The exam type a call is about: the one it names, else the site's. Null when it names one that does not exist. */
  examTypeFor(asked: string | undefined, host: string): Promise<string | null>
  examTypes(): Promise<string[]>
  examProfile(examType: string): Promise<ExamProfile | null>
  landing(segment: string): Promise<Landing | null>
  registrationPageFor(segment: string): Promise<string>
  branch(code: string): Promise<Branch | null>
  slot(slotId: number): Promise<Slot | null>
  classStream(classStreamId: number, language: 'en' | 'hi'): Promise<ClassStreamOption | null>
  /** All that a registration points to, in one question; null when it points nowhere. */
  placeFacts(keys: PlaceKeys, language: 'en' | 'hi'): Promise<PlaceFacts | null>
  isKnownSchooling(choice: SchoolingChoice): Promise<boolean>
  isOffered(examType: string, choice: ClassStreamChoice): Promise<boolean>
  /** One seat, in the caller's transaction: both exist or neither. Late: paid in time, heard of after closing. */
  takeSeat(trx: Trx, request: SeatRequest, options?: { readonly isLate: boolean }): Promise<SeatAnswer>
  giveSeatBack(trx: Trx, request: SeatRequest): Promise<void>
  /** What the catalogue knows about the choices of a form; null when there is no such page for this exam. */
  signUpFacts(choices: SignUpChoices): Promise<SignUpFacts | null>
  /** What the catalogue knows about the choices of a student who wants to sit elsewhere. */
  editFacts(choices: EditChoices): Promise<EditFacts>
  /** What families know a way of paying by; null for one that the catalogue never had. */
  paymentMethodLabel(method: string): Promise<string | null>
  offersMethod(branchCode: string, method: string, within?: Trx): Promise<boolean>
  sitting(slotId: number, day: PlainDate, within?: Trx): Promise<Sitting | null>
  /** Neither the day was cancelled nor the centre closed. */
  isHeld(within: Db | Trx, seat: SeatRequest): Promise<boolean>
  /** Days that were cancelled and centres that were closed, for work on many places. */
  notHeld(
    within: Db | Trx,
    span: { readonly examType: string; readonly first: PlainDate; readonly last: PlainDate },
  ): Promise<NotHeld>
  /** Every slot of every exam. */
  allSlots(): Promise<Slot[]>
  /** API-30: days at a branch that can be booked now, earliest first. */
  bookableDays(request: {
    readonly examType: string
    readonly slotName: string
    readonly branchCode: string
    readonly classStream: ClassStreamChoice
  }): Promise<PlainDate[]>
  /** The days of a test series with their papers, earliest first. */
  seriesOf(question: SeriesQuestion): Promise<Series[]>
  /** How a place is told to a family; readable within a transaction. */
  placeWords(within: Db | Trx, place: NamedPlace): Promise<PlaceWords>
  /** OPN-11: the month and day, `MM-DD`, on which attempts begin to count anew. */
  academicYearStarts(): Promise<string>
  /** The courses for a class at a branch, also those that have closed: the caller says which may be bought. */
  offeredCourses(question: Omit<OfferQuestion, 'now'>, within?: Trx): Promise<OfferedCourse[]>
  courseSale(place: { readonly classStreamId: number; readonly branchCode: string }): Promise<CourseSale>
  /** What is printed about one course, or about all of a kind that can be bought. */
  coursePapers(
    wanted: { readonly productId: string } | { readonly branchKind: string },
  ): Promise<CoursePaper[]>
  takeCourseSeat(trx: Trx, offerId: number): Promise<boolean>
  courseSurroundings(): Promise<CourseSurroundings>
  /** What a branch takes money by, with its own labels. */
  paymentMethods(branchCode: string): Promise<{ method: string; label: string }[]>
  /** Brings the exam days of running seasons up to the clock. */
  rollSeasons(): Promise<void>
}

export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { db, clock } = deps
  const sites = createSiteDirectory(db, clock)
  return {
    isKnownHost: sites.isKnownHost,
    site: (host) => siteByHost(db, host),
    homeHost: sites.homeHost,
    examTypeFor: async (asked, host) => {
      const examType = asked ?? (await sites.defaultExamType(host))
      if (examType === undefined) return null
      return (await examTypes(db)).includes(examType) ? examType : null
    },
    examTypes: () => examTypes(db),
    examProfile: (examType) => examProfile(db, examType),
    landing: (segment) => landingBySegment(db, segment, clock.now()),
    registrationPageFor: (segment) => registrationPageFor(db, segment),
    branch: (code) => branchByCode(db, code),
    slot: (slotId) => slotById(db, slotId),
    classStream: (classStreamId, language) => classStreamById(db, classStreamId, language),
    placeFacts: (keys, language) => placeFacts(db, keys, language),
    isKnownSchooling: (choice) => isKnownSchooling(db, choice),
    isOffered: (examType, choice) => isOffered(db, examType, choice),
    takeSeat: (trx, request, options) => takeSeat(clock, trx, request, options),
    giveSeatBack,
    signUpFacts: (choices) => signUpFacts(db, choices),
    editFacts: (choices) => editFacts(db, choices),
    paymentMethodLabel: (method) => paymentMethodLabel(db, method),
    offersMethod: (branchCode, method, within) => offersMethod(within ?? db, branchCode, method),
    sitting: (slotId, day, within) => sittingOf(within ?? db, slotId, day),
    allSlots: () => allSlots(db),
    isHeld: (within, seat) => isHeld(within, seat),
    notHeld: (within, span) => notHeld(within, span),
    bookableDays: async ({ examType, slotName, branchCode, classStream }) => {
      if (!(await isOffered(db, examType, classStream))) return []
      const slots = slotsNamed(await slotsOf(db, examType), slotName === '' ? undefined : slotName)
      const days = await bookableDays(db, openSlots(slots, clock.now()), branchCode)
      return days.map(({ day }) => day)
    },
    seriesOf: (question) => seriesOf(db, question),
    placeWords: (within, place) => placeWords(within, place),
    academicYearStarts: async () => String(await setting(db, 'academic_year_starts')),
    offeredCourses: (question, within) => offeredCourses(within ?? db, { ...question, now: clock.now() }),
    courseSale: (place) => courseSale(db, { ...place, now: clock.now() }),
    coursePapers: (wanted) =>
      coursePapers(db, 'productId' in wanted ? wanted : { ...wanted, now: clock.now() }),
    takeCourseSeat: (trx, offerId) => takeCourseSeat(trx, offerId),
    courseSurroundings: async () => (await setting(db, 'course_flags')) as CourseSurroundings,
    paymentMethods: (branchCode) => branchPaymentMethods(db, branchCode),
    rollSeasons: () => rollSeasons(deps),
  }
}
