import { indianDay } from '@medha/rules/indian-time'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { seasonDays, type SeasonRule } from '../domain/season-rule.ts'

export interface RollSeasonsDeps {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Creates the exam days of running seasons from today on, and the seats and papers of every day ahead. Runs after
 * seeding, every night, and when the development clock was moved. Adds only: a day that staff cancelled stays
 * cancelled, and a seating that staff closed (capacity 0) stays closed.
 */
export const rollSeasons = async ({ db, clock }: RollSeasonsDeps): Promise<void> => {
  const today = indianDay(clock.now())
  await db.transaction().execute(async (trx) => {
    const rules = await trx
      .selectFrom('catalogue.season_rules as active')
      .innerJoin('catalogue.seasons as season', 'season.season', 'active.season')
      .select(['active.season', 'active.exam_type', 'active.rule'])
      .where('season.is_open', '=', true)
      .execute()
    const days = rules.flatMap(({ season, exam_type, rule }) =>
      seasonDays(rule as SeasonRule, today).map(({ day, name }) => ({
        season,
        exam_type,
        day,
        name_en: name?.en ?? null,
        name_hi: name?.hi ?? null,
      })),
    )
    if (days.length > 0) {
      await trx
        .insertInto('catalogue.exam_days')
        .values(days)
        .onConflict((conflict) => conflict.columns(['exam_type', 'day']).doNothing())
        .execute()
    }
    await layOutSeats(trx, today)
    await layOutPapers(trx, today)
  })
}

/** Online slots need no seats, so every branch has them; offline slots only where there are seats. */
const layOutSeats = async (trx: Trx, today: string): Promise<void> => {
  await sql`
    insert into catalogue.seatings (exam_day_id, branch_code, slot_id, capacity)
    select exam_day.exam_day_id, branch.branch_code, slot.slot_id,
           case slot.mode when 'offline' then branch.offline_seats end
    from catalogue.exam_days exam_day
    join catalogue.slots slot using (exam_type)
    join catalogue.branches branch on slot.mode = 'online' or branch.offline_seats is not null
    where exam_day.day >= ${today}::date
      or not exists (select from catalogue.seatings laid where laid.exam_day_id = exam_day.exam_day_id)
    on conflict do nothing`.execute(trx)
}

/** A day without papers is no series; an existing paper stays as students have seen it. */
const layOutPapers = async (trx: Trx, today: string): Promise<void> => {
  await sql`
    insert into catalogue.series_papers
      (exam_day_id, position, name_en, name_hi, starts, exam_short_code, external_schedule_id)
    select exam_day.exam_day_id, template.position, template.name_en, template.name_hi, template.starts,
           template.exam_short_code, template.exam_short_code || '-' || to_char(exam_day.day, 'YYYYMMDD')
    from catalogue.exam_days exam_day
    join catalogue.paper_templates template
      on template.exam_type = exam_day.exam_type and template.series = exam_day.name_en
    where exam_day.day >= ${today}::date
      or not exists (select from catalogue.series_papers laid where laid.exam_day_id = exam_day.exam_day_id)
    on conflict do nothing`.execute(trx)
}
