import type { Landing } from '@medha/contract/wire/exam-profile'
import { indianDay } from '@medha/rules/indian-time'
import type { Db } from '../../../platform/database.ts'
import { bookableDays, lastDays } from './bookable-days.ts'
import { classStreamsOfPage } from './class-streams.ts'
import { examProfile } from './exam-profile.ts'
import { openSlots } from './open-slots.ts'
import { slotsOf } from './slots.ts'

/** RTE-22: a path that no campaign owns registers on the default page. */
const DEFAULT_PAGE = 'default'

const campaignBySegment = (db: Db, segment: string) =>
  db.selectFrom('catalogue.campaigns').selectAll().where('segment', '=', segment).executeTakeFirst()

/** The registration page for the first segment of a path. */
export const registrationPageFor = async (db: Db, segment: string): Promise<string> =>
  (await campaignBySegment(db, segment))?.registration_page ?? DEFAULT_PAGE

/** The data of a landing page, without its prose. */
export const landingBySegment = async (db: Db, segment: string, now: Date): Promise<Landing | null> => {
  const campaign = await campaignBySegment(db, segment)
  if (campaign === undefined) return null
  const [exam, slots, classes, past] = await Promise.all([
    examProfile(db, campaign.exam_type),
    slotsOf(db, campaign.exam_type),
    classStreamsOfPage(db, campaign.registration_page, campaign.exam_type),
    lastDays(db, campaign.exam_type, indianDay(now)),
  ])
  if (exam === null || classes === null) return null
  const offered = slots.filter(({ mode }) => campaign.forced_mode === null || mode === campaign.forced_mode)
  const days = await bookableDays(db, openSlots(offered, now))
  return {
    segment,
    registrationPage: campaign.registration_page,
    language: campaign.language as Landing['language'],
    forcedMode: campaign.forced_mode as Landing['forcedMode'],
    isDefaultBranchFixed: campaign.is_default_branch_fixed,
    listsOnlyBookable: campaign.lists_only_bookable,
    staysOnReturn: campaign.stays_on_return,
    scrollOffsetPx: campaign.scroll_offset_px,
    artwork: campaign.artwork,
    exam,
    isOpen: days.length > 0,
    classes,
    slots: offered.map(({ id, name, mode, starts, ends }) => ({ id, name, mode, starts, ends })),
    days: days.map(({ day, name }) => ({ day, name })),
    lastDays: past,
  }
}
