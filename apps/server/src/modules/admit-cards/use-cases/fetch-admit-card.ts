import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { AdmitCardDeps } from '../deps.ts'
import { admitCardFrom } from '../../registration/index.ts'
import { isSameTest } from '../domain/admit-card.ts'
import { currentAdmitCard } from '../queries/admit-card-of.ts'
import { issueAdmitCardOf } from './issue-admit-cards.ts'
import { admitCardKey } from './store-admit-card.ts'

/** Long enough for a slow phone to start the download, short enough to be worth nothing in a forwarded message. */
const ADDRESS_SECONDS = 120

export type FetchedAdmitCard =
  | { readonly state: 'ready'; readonly address: string; readonly seconds: number }
  /** It is being rendered; the caller retries in a moment. */
  | { readonly state: 'preparing' }
  | { readonly state: 'later'; readonly from: PlainDate }
  /** This exam has no admit card, or the test does not take place. */
  | { readonly state: 'none' }

export interface AdmitCardOptions {
  readonly language: Language
  fileNameOf(rollNumber: string): string
}

/** The student's own card: the session identifies the student, never the request. */
export const fetchAdmitCard = async (
  deps: AdmitCardDeps,
  studentId: string,
  { language, fileNameOf }: AdmitCardOptions,
): Promise<Outcome<FetchedAdmitCard, 'registration.no-registration'>> => {
  const registration = await deps.registration.registrationOf(studentId)
  if (registration === null) return refuse('registration.no-registration')
  const profile = await deps.catalogue.exams.examProfile(registration.examType)
  const from = admitCardFrom(registration.examDay, profile?.admitCardDaysBefore ?? null)
  if (from === null || registration.state !== 'confirmed') return done({ state: 'none' })
  const { examType, examDay, branchCode } = registration
  const called = await deps.catalogue.seats.notHeld(deps.db, { examType, first: examDay, last: examDay })
  if (called.days.has(examDay) || called.branches.has(branchCode)) return done({ state: 'none' })
  if (indianDay(deps.clock.now()) < from) return done({ state: 'later', from })
  const card = await currentAdmitCard(deps.db, studentId)
  if (card === null || !isSameTest(card.printed, card.registration.registered)) {
    // After the test nothing new is printed.
    const issued = await issueAdmitCardOf(deps, registration.examType, studentId)
    return done(
      issued === 0 && card === null && indianDay(deps.clock.now()) > registration.examDay
        ? { state: 'none' }
        : { state: 'preparing' },
    )
  }
  if (!card.isStored) return done({ state: 'preparing' })
  const student = await deps.identity.studentFacts(studentId)
  const address = await deps.files.addressFor(admitCardKey(card.serial, language), {
    seconds: ADDRESS_SECONDS,
    fileName: fileNameOf(student?.rollNumber ?? ''),
  })
  return done({ state: 'ready', address, seconds: ADDRESS_SECONDS })
}
