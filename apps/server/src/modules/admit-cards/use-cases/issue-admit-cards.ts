import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Trx } from '../../../platform/database.ts'
import type { NotHeld } from '../../catalogue/index.ts'
import { markCardsIssued, selectPlaces } from '../../registration/index.ts'
import { STORE_QUEUE, type AdmitCardDeps } from '../deps.ts'
import { dueDays } from '../domain/admit-card.ts'

/** How many cards are issued in one transaction: some seconds of work. */
const BATCH = 2_000
/** A sweep begins no new batch after this long, a minute before its job expires; the next sweep continues. */
const TIME_MS = 240_000
/** A card that is not stored after this long has lost its job. */
const LOST_AFTER = '15 minutes'

/** Places that are new or have changed since their card. Locked, so that two sweeps share the work. */
const placesNeedingCard = async (
  trx: Trx,
  which: {
    readonly examType: string
    readonly first: string
    readonly last: string
    readonly studentId?: string
    readonly notHeld: NotHeld
    /** The last place of the previous batch. */
    readonly after: string
  },
): Promise<string[]> => {
  const { rows } = await sql<{ registration_id: string }>`
    select place.registration_id
    from ${selectPlaces(trx)} place
    where place.exam_type = ${which.examType} and place.exam_day between ${which.first} and ${which.last}
      and place.exam_day <> all (${[...which.notHeld.days]}::date[])
      and place.branch_code <> all (${[...which.notHeld.branches]}::text[])
      and place.needs_card and place.state = 'confirmed' and place.registration_id > ${which.after}::bigint
      and (${which.studentId ?? null}::bigint is null or place.student_id = ${which.studentId ?? null}::bigint)
    order by place.registration_id
    limit ${BATCH}
    for update of place skip locked`.execute(trx)
  return rows.map((row) => row.registration_id)
}

/** Those whose newest card, if there is one, has another test: a place may have moved away and back. */
const withoutRightCard = async (trx: Trx, places: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ registration_id: string }>`
    select place.registration_id
    from ${selectPlaces(trx)} place
    where place.registration_id = any(${[...places]}::bigint[])
      and not exists (
        select from admit_cards.admit_cards card
        where card.registration_id = place.registration_id and card.replaced_at is null
          and (card.exam_day, card.slot_id, card.mode, card.branch_code, card.class_stream_id)
            = (place.exam_day, place.slot_id, place.mode, place.branch_code, place.class_stream_id))
    order by place.registration_id`.execute(trx)
  return rows.map((row) => row.registration_id)
}

/** A new version for each place; the one before, if any, is replaced in the same transaction. */
const writeCards = async (trx: Trx, places: readonly string[], at: Date): Promise<string[]> => {
  const ids = sql`${[...places]}::bigint[]`
  const serials = sql`${places.map(() => randomBytes(8))}::bytea[]`
  await sql`
    update admit_cards.admit_cards set replaced_at = ${at}
    where registration_id = any(${ids}) and replaced_at is null`.execute(trx)
  const { rows } = await sql<{ admit_card_id: string }>`
    insert into admit_cards.admit_cards
      (registration_id, version, serial, exam_day, slot_id, mode, branch_code, class_stream_id, issued_at)
    select place.registration_id,
           1 + (select count(*) from admit_cards.admit_cards card where card.registration_id = place.registration_id),
           wanted.serial, place.exam_day, place.slot_id, place.mode, place.branch_code, place.class_stream_id, ${at}
    from unnest(${ids}, ${serials}) as wanted (registration_id, serial)
    join ${selectPlaces(trx)} place using (registration_id)
    returning admit_card_id`.execute(trx)
  return rows.map((row) => row.admit_card_id)
}

const store = (deps: AdmitCardDeps, trx: Trx, cards: readonly string[]): Promise<void> =>
  deps.jobs.enqueueMany(
    trx,
    cards.map((admitCardId) => ({ queue: STORE_QUEUE, data: { admitCardId } })),
  )

/** Runs batches until one is short: a sitting of a million does not wait for a hundred sweeps. */
const issue = async (
  deps: AdmitCardDeps,
  examType: string,
  { until, studentId }: { readonly until: number; readonly studentId?: string },
): Promise<number> => {
  const profile = await deps.catalogue.exams.examProfile(examType)
  const daysBefore = profile?.admitCardDaysBefore ?? null
  if (daysBefore === null) return 0
  const days = dueDays(deps.clock.now(), daysBefore)
  const notHeld = await deps.catalogue.seats.notHeld(deps.db, { examType, ...days })
  const which = { examType, ...days, notHeld, ...(studentId === undefined ? {} : { studentId }) }
  let issued = 0
  const issueAfter = (after: string): Promise<string[]> =>
    deps.db.transaction().execute(async (trx) => {
      const places = await placesNeedingCard(trx, { ...which, after })
      if (places.length === 0) return places
      const wanted = await withoutRightCard(trx, places)
      if (wanted.length > 0) await store(deps, trx, await writeCards(trx, wanted, deps.clock.now()))
      await markCardsIssued(trx, places)
      issued += wanted.length
      return places
    })
  let places = await issueAfter('0')
  while (places.length === BATCH && performance.now() < until) places = await issueAfter(places.at(-1) ?? '0')
  return issued
}

/** One student's card, immediately, if it is due and is missing or outdated. */
export const issueAdmitCardOf = (deps: AdmitCardDeps, examType: string, studentId: string): Promise<number> =>
  issue(deps, examType, { until: performance.now() + TIME_MS, studentId })

/** Issues every card that is due, exam by exam, and requeues those whose job was lost. */
export const issueDueAdmitCards = async (deps: AdmitCardDeps): Promise<void> => {
  const until = performance.now() + TIME_MS
  for (const examType of await deps.catalogue.exams.examTypes()) await issue(deps, examType, { until })
  await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ admit_card_id: string }>`
      select card.admit_card_id from admit_cards.admit_cards card
      join ${selectPlaces(trx)} place using (registration_id)
      where card.stored_at is null and card.replaced_at is null and place.state = 'confirmed'
        and card.issued_at < ${deps.clock.now()}::timestamptz - ${LOST_AFTER}::interval
      order by card.issued_at limit ${BATCH}`.execute(trx)
    await store(
      deps,
      trx,
      rows.map((row) => row.admit_card_id),
    )
  })
}
