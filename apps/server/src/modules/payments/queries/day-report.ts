import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** One Indian day in paise. What was taken is kept, given back, or on its way back: the difference is nothing. */
export interface DayReport {
  readonly day: string
  readonly captures: number
  readonly takenPaise: number
  readonly keptPaise: number
  readonly backPaise: number
  readonly onItsWayBackPaise: number
  /** Captured charges that nobody paid for, or payments for charges that are not captured: must be none. */
  readonly contradictions: number
  readonly differencePaise: number
}

/** From the rows alone, each sum by a way of its own, so that they can disagree. */
export const dayReport = async (db: Db, day: string): Promise<DayReport> => {
  const { rows } = await sql<{
    captures: string
    taken: string
    kept: string
    back: string
    on_its_way: string
    contradictions: string
  }>`
    with of_day as (
      select * from payments.captures where (captured_at at time zone 'Asia/Kolkata')::date = ${day}::date
    )
    select
      (select count(*) from of_day) as captures,
      (select coalesce(sum(amount_paise), 0) from of_day) as taken,
      (select coalesce(sum(due_paise), 0) from payments.charges charge
        where charge.state = 'captured' and exists (select from of_day where of_day.charge_id = charge.charge_id
          and use = 'grant' and not exists (select from payments.refunds where refunds.capture_id = of_day.capture_id))
      ) as kept,
      (select coalesce(sum(refunds.amount_paise), 0) from payments.refunds join of_day using (capture_id)
        where state = 'done') as back,
      (select coalesce(sum(refunds.amount_paise), 0) from payments.refunds join of_day using (capture_id)
        where state <> 'done') as on_its_way,
      (select count(*) from payments.charges charge
        where (charge.settled_at at time zone 'Asia/Kolkata')::date = ${day}::date and due_paise > 0
          and (charge.state = 'captured') <> exists (select from payments.captures capture
            where capture.charge_id = charge.charge_id and use = 'grant')) as contradictions`.execute(db)
  const [row] = rows
  const taken = Number(row?.taken)
  const kept = Number(row?.kept)
  const back = Number(row?.back)
  const onItsWay = Number(row?.on_its_way)
  return {
    day,
    captures: Number(row?.captures),
    takenPaise: taken,
    keptPaise: kept,
    backPaise: back,
    onItsWayBackPaise: onItsWay,
    contradictions: Number(row?.contradictions),
    differencePaise: taken - kept - back - onItsWay,
  }
}
