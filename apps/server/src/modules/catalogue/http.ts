import * as rows from '@medha/contract/endpoints/catalogue'
import { pincodeAt, society } from '@medha/contract/endpoints/society'
import { dayLabel } from '@medha/contract/wire/catalogue-options'
import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import { voteOnPlace } from './domain/place-vote.ts'
import type { CatalogueApi, CatalogueDeps } from './index.ts'
import { bookableDays, hasBookableDay } from './queries/bookable-days.ts'
import { branchByCode, branchPaymentMethods, nearBranches } from './queries/branches.ts'
import { classStreamsOfPage, isOffered } from './queries/class-streams.ts'
import { examCentres, examStates, type CentreFilter } from './queries/exam-centres.ts'
import { masterData } from './queries/master-data.ts'
import { boards, setting, states } from './queries/names.ts'
import { openSlots } from './queries/open-slots.ts'
import { pincodeDetails, pincodesAround } from './queries/places.ts'
import { schoolsOf } from './queries/schools.ts'
import { slotsNamed, slotsOf } from './queries/slots.ts'

/** A student sees the own branch first and a few more that are close enough to visit. */
const BRANCHES_NEAR = { kilometres: 60, limit: 6 }
const NOWHERE = { city: '', region: '', postal: '', countryCode: '', latitude: null, longitude: null }

/** The catalogue endpoints of the specification and our own. */
export const catalogueHttp = ({ db, clock, ipGeo }: CatalogueDeps, catalogue: CatalogueApi): Binding[] => {
  const noSuchExam = () => refuse('catalogue.no-such-exam')

  /** Slots in which this class and stream may sit the exam; none when the exam is not for them. */
  const slotsFor = async (
    examType: string,
    choice: ClassStreamChoice | undefined,
    mode: string | undefined,
  ) => {
    if (choice !== undefined && !(await isOffered(db, examType, choice))) return []
    return slotsNamed(await slotsOf(db, examType), mode)
  }
  const filterFor = async (
    examType: string,
    choice: ClassStreamChoice | undefined,
    query: { readonly mode?: string | undefined; readonly onlyBookable: boolean },
  ): Promise<CentreFilter> => {
    const slots = await slotsFor(examType, choice, query.mode)
    return { slots, bookableIn: query.onlyBookable ? openSlots(slots, clock.now()) : null }
  }

  return [
    bind(rows.boards, async ({ query }) => done(await boards(db, query.language ?? 'en'))),

    bind(rows.classStreams, async ({ query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      const options = await classStreamsOfPage(
        db,
        query.registrationPage ?? 'default',
        examType,
        query.language,
      )
      return options === null ? refuse('catalogue.no-such-page') : done(options)
    }),

    bind(rows.examStates, async ({ query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      const filter = await filterFor(examType, query.classStream, query)
      return done(await examStates(db, filter, query.language ?? 'en'))
    }),

    bind(rows.examCentres, async ({ params, query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      return done(await examCentres(db, params.state, await filterFor(examType, params.classStream, query)))
    }),

    bind(rows.examDates, async ({ params, query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      if ((await branchByCode(db, params.branchCode)) === null) return refuse('catalogue.no-such-branch')
      const slots = await slotsFor(examType, params.classStream, query.mode)
      const days = await bookableDays(db, openSlots(slots, clock.now()), params.branchCode)
      return done(days.map(({ day }) => ({ day, label: dayLabel(day) })))
    }),

    bind(rows.examSlots, async ({ query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      return done((await slotsOf(db, examType)).map(({ id, name }) => ({ id, name })))
    }),

    bind(rows.branchPaymentMethods, async ({ query }) => {
      if ((await branchByCode(db, query.branchCode)) === null) return refuse('catalogue.no-such-branch')
      return done(await branchPaymentMethods(db, query.branchCode))
    }),

    bind(rows.nearestCentre, async ({ params, query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      const isForThem = await isOffered(db, examType, params.classStream)
      const kilometres = Number(await setting(db, 'nearest_centre_within_km'))
      const near = isForThem ? await nearBranches(db, params, { kilometres, limit: 3 }) : []
      return near.length === 0 ? refuse('catalogue.no-centre-near') : done(near)
    }),

    bind(rows.examStatus, async ({ params, query }) => {
      const exam = await catalogue.exams.examProfile(params.examType)
      if (exam === null) return noSuchExam()
      const { branchCode } = query
      if (branchCode !== undefined && (await branchByCode(db, branchCode)) === null)
        return refuse('catalogue.no-such-branch')
      const open = openSlots(await slotsOf(db, exam.examType), clock.now())
      return done({ isOpen: await hasBookableDay(db, open, branchCode) })
    }),

    bind(rows.masterData, async ({ query, caller }) => {
      const examType = await catalogue.exams.examTypeFor(query.examType, caller.host)
      if (examType === null) return noSuchExam()
      return done(await masterData(db, query.lists, { examType, stateId: query.stateId, mode: query.mode }))
    }),

    bind(rows.schools, async ({ query }) => done(await schoolsOf(db, query.city))),

    bind(rows.branches, async ({ params }) => {
      const own = await branchByCode(db, params.branchCode)
      if (own === null) return refuse('catalogue.no-such-branch')
      const near = own.kind === 'digital' ? [] : await nearBranches(db, own, BRANCHES_NEAR)
      return done([own, ...near.filter(({ code }) => code !== own.code)])
    }),

    bind(rows.states, async () => done((await states(db)).map(({ name }) => name))),

    bind(rows.pincode, async ({ query }) => {
      const found = await pincodeDetails(db, query.pincode)
      return found === null ? refuse('catalogue.no-such-pincode') : done(found)
    }),

    bind(rows.ipPlace, async ({ caller }) => done(ipGeo(caller.address) ?? NOWHERE)),

    bind(rows.placeName, async ({ query }) => {
      const place = voteOnPlace(await pincodesAround(db, query))
      return place === null ? refuse('catalogue.outside-india') : done(place)
    }),

    bind(society, async ({ query }) => {
      // Our directory ends at the pincode, so no street is returned.
      const place = voteOnPlace(await pincodesAround(db, query))
      if (place === null) return refuse('catalogue.outside-india')
      const { city, state, pincode } = place
      return done({ name: city, address: `${city}, ${state}`, pincode })
    }),

    bind(pincodeAt, async ({ query }) => {
      const place = voteOnPlace(await pincodesAround(db, query))
      return place === null
        ? refuse('catalogue.outside-india')
        : done({ success: 'true' as const, pincode: place.pincode })
    }),

    bind(rows.site, async ({ params }) => {
      const found = await catalogue.exams.site(params.host)
      return found === null ? refuse('catalogue.no-such-site') : done(found)
    }),

    bind(rows.landing, async ({ params }) => {
      const found = await catalogue.exams.landing(params.segment)
      return found === null ? refuse('catalogue.no-such-page') : done(found)
    }),
  ]
}
