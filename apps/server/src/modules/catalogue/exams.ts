import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { ClassStreamOption } from '@medha/contract/wire/class-stream'
import type { ExamProfile, Landing, Site } from '@medha/contract/wire/exam-profile'
import type { PlainDate } from '@medha/rules/plain-date'
import type { CatalogueDeps } from './deps.ts'
import { dayName } from './queries/bookable-days.ts'
import { landingBySegment, registrationPageFor } from './queries/campaigns.ts'
import { classStreamById, isOffered } from './queries/class-streams.ts'
import { editFacts, type EditChoices, type EditFacts } from './queries/edit-facts.ts'
import { attemptRules, examProfile, examTypes, type AttemptRules } from './queries/exam-profile.ts'
import { signUpFacts, type SignUpChoices, type SignUpFacts } from './queries/sign-up-facts.ts'
import { seriesOf, type Series, type SeriesQuestion } from './queries/series.ts'
import { setting } from './queries/names.ts'
import { createSiteDirectory, ownHosts, siteByHost } from './queries/sites.ts'
import { allSlots, slotById, type Slot } from './queries/slots.ts'

/** Which exams there are, on which sites, for whom, and what a form may choose. */
export interface Exams {
  /** Whether this host name is one of our sites. */
  isKnownHost(host: string): boolean | Promise<boolean>
  site(host: string): Promise<Site | null>
  /** The hosts that this installation serves. */
  hosts(): Promise<string[]>
  /** The host for students of this exam type, given the host of the request. Always one of ours. */
  homeHost(examType: string, host: string): Promise<string>
  /** The exam type of a request: the one it names, else the site's. Null if it names one that does not exist. */
  examTypeFor(requestedType: string | undefined, host: string): Promise<string | null>
  examTypes(): Promise<string[]>
  examProfile(examType: string): Promise<ExamProfile | null>
  /** The name of a day's paper, if it has one. */
  dayName(examType: string, day: PlainDate): Promise<{ readonly en: string; readonly hi: string } | null>
  landing(segment: string): Promise<Landing | null>
  registrationPageFor(segment: string): Promise<string>
  classStream(classStreamId: number, language: 'en' | 'hi'): Promise<ClassStreamOption | null>
  isOffered(examType: string, choice: ClassStreamChoice): Promise<boolean>
  slot(slotId: number): Promise<Slot | null>
  /** Every slot of every exam. */
  allSlots(): Promise<Slot[]>
  /** The days of a test series with their papers, earliest first. */
  seriesOf(question: SeriesQuestion): Promise<Series[]>
  /** How often a student may register; null for an exam that does not exist. */
  attemptRules(examType: string): Promise<AttemptRules | null>
  /** OPN-11: the month and day, `MM-DD`, on which the count of attempts restarts. */
  academicYearStarts(): Promise<string>
  /** What the catalogue knows about the choices of a form; null when there is no such page for this exam. */
  signUpFacts(choices: SignUpChoices): Promise<SignUpFacts | null>
  /** What the catalogue knows about the choices of a student who edits the exam. */
  editFacts(choices: EditChoices): Promise<EditFacts>
}

export const createExams = ({ db, clock }: CatalogueDeps): Exams => {
  const sites = createSiteDirectory(db, clock)
  return {
    isKnownHost: sites.isKnownHost,
    site: (host) => siteByHost(db, host),
    hosts: () => ownHosts(db),
    homeHost: sites.homeHost,
    examTypeFor: async (requestedType, host) => {
      const examType = requestedType ?? (await sites.defaultExamType(host))
      if (examType === undefined) return null
      return (await sites.isExamType(examType)) ? examType : null
    },
    examTypes: () => examTypes(db),
    examProfile: (examType) => examProfile(db, examType),
    dayName: (examType, day) => dayName(db, examType, day),
    landing: (segment) => landingBySegment(db, segment, clock.now()),
    registrationPageFor: (segment) => registrationPageFor(db, segment),
    classStream: (classStreamId, language) => classStreamById(db, classStreamId, language),
    isOffered: (examType, choice) => isOffered(db, examType, choice),
    slot: (slotId) => slotById(db, slotId),
    allSlots: () => allSlots(db),
    seriesOf: (question) => seriesOf(db, question),
    attemptRules: (examType) => attemptRules(db, examType),
    academicYearStarts: async () => String(await setting(db, 'academic_year_starts')),
    signUpFacts: (choices) => signUpFacts(db, choices),
    editFacts: (choices) => editFacts(db, choices),
  }
}
