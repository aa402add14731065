import type pg from 'pg'

/** Ids that no student of the demo has. */
const FIRST = 5_000_000

/** Creates students with the same exam, day, slot and class as the given one. Returns their ids. */
export const plantClassmates = async (pool: pg.Pool, studentId: string, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into registration.registrations overriding system value
     select copy.* from registration.registrations one
     cross join generate_series(0, $2::int - 1) as place
     cross join lateral jsonb_populate_record(one, jsonb_build_object('student_id', ${FIRST} + place,
       'registration_id', ${FIRST} + place)) as copy
     where one.student_id = $1 returning student_id::text as id`,
    [studentId, count],
  )
  return rows.map(({ id }) => id)
}
