import type pg from 'pg'

/** Figures that occur nowhere else: a response that contains one shows a score. */
export const MARKS = {
  highest: 32_011,
  rank: 734_211,
  ranked: 912_345,
  percentile: '98.7654321',
  topic: 'Planted topic',
} as const

/** The same as text, as a response would contain them. */
export const MARK_TEXTS: readonly string[] = [
  String(MARKS.highest),
  String(MARKS.rank),
  String(MARKS.ranked),
  MARKS.percentile,
  MARKS.topic,
]

const SUBJECTS = [
  ['PHY', 'Physics', 'भौतिकी'],
  ['CHE', 'Chemistry', 'रसायन'],
  ['MAT', 'Mathematics', 'गणित'],
] as const

const FEES = {
  admissionFee: 0,
  tuitionFee: 50,
  technologyAndExaminationFee: null,
  classroomService: 50,
  registrationFee: null,
}
const TERMS = {
  slabs: [{ atLeast: 60, discounts: FEES }],
  exemptions: [],
  caps: [{ code: 'whole-fee', percent: 100 }],
  validDays: 30,
  confirming: null,
}

export interface Planting {
  readonly code: string
  readonly examType: string
  readonly studentIds: readonly string[]
  readonly releaseAt: string
  /** Not visible before this, whatever the release says. */
  readonly visibleAt?: string
  readonly itemsPerSubject?: number
  readonly satOn?: string
  /** The paper's name; by default its code is that of the list with `-P1`. */
  readonly name?: string
  readonly paperCode?: string
  /** Below the only slab: no scholarship, not qualified. */
  readonly isLow?: boolean
}

/**
 * A released list, written as rows: for tests that show a result rather than mark one. Rank, percentile and the highest
 * are the planted figures; the marks are those of the sheet.
 */
export const plantResult = async (
  pool: pg.Pool,
  planting: Planting,
): Promise<{ readonly listId: string }> => {
  const { code, examType, studentIds, releaseAt, visibleAt = releaseAt, itemsPerSubject = 5 } = planting
  const { satOn = '2026-11-14', name = 'Planted paper', paperCode = `${code}-P1` } = planting
  const items = SUBJECTS.length * itemsPerSubject
  const isRight = (number: number) => (planting.isLow === true ? number % 5 === 0 : number % 5 !== 4)
  const numbers = Array.from({ length: items }, (_, at) => at + 1)
  const right = numbers.filter(isRight).length
  const total = right * 4 - (items - right)
  await pool.query(`insert into results.schemes values ('planted', 'marks', '{}') on conflict do nothing`)
  await pool.query(
    `insert into results.marking_rules values ('planted', 'single', 'one-option', 4, -1, 0) on conflict do nothing`,
  )
  const { rows } = await pool.query<{ list_id: string; paper_id: string }>(
    `with list as (
       insert into results.merit_lists (code, exam_type, class_stream_id, scheme, qualifying_percent, rank_by, tie_break)
       values ($1, $2, 1, 'planted', 40, 'marks', '{}') returning list_id)
     insert into results.papers (list_id, code, name_en, name_hi, sat_on, closed_at, maximum, items, numbers)
     select list_id, $6, $7, 'रोपा हुआ पेपर', $3, $3::date, $4, $5, 0 from list
     returning list_id, paper_id`,
    [code, examType, satOn, items * 4, items, paperCode, name],
  )
  const { list_id: listId = '', paper_id: paperId = '' } = rows[0] ?? {}
  for (const [at, [subject, en, hi]] of SUBJECTS.entries()) {
    await pool.query(`insert into results.paper_subjects values ($1, $2, $3, $4, $5)`, [
      paperId,
      at + 1,
      subject,
      en,
      hi,
    ])
    await pool.query(`insert into results.paper_topics values ($1, $2, $2, $3, $4, $5)`, [
      paperId,
      at + 1,
      `T${at + 1}`,
      `${MARKS.topic} ${at + 1}`,
      `रोपा हुआ टॉपिक ${at + 1}`,
    ])
  }
  await pool.query(
    `insert into results.paper_sections
     values ($1, 1, 'Only', 'एक', 'planted', 'single', 'one-option', 4, -1, 0)`,
    [paperId],
  )
  await pool.query(
    `insert into results.paper_items select $1, number, 1, (number - 1) / $3::int + 1, 4, null
     from generate_series(1, $2::int) number`,
    [paperId, items, itemsPerSubject],
  )
  await pool.query(
    `insert into results.paper_sets select $1, 'A', array_agg(number order by number) from generate_series(1, $2::int) number`,
    [paperId, items],
  )
  await pool.query(`insert into results.keys values ($1, 1, sha256('planted'), now())`, [paperId])
  await pool.query(
    `insert into results.key_items (paper_id, key_version, number, accepted)
     select $1, 1, number, array[1 << (number % 4)]::smallint[] from generate_series(1, $2::int) number`,
    [paperId, items],
  )
  const choices = Buffer.from(numbers.map((number) => 1 << ((isRight(number) ? number : number + 1) % 4)))
  await pool.query(
    `insert into results.sheets (paper_id, student_id, set_code, choices, submitted_at)
     select $1, student, 'A', $3, $4 from unnest($2::bigint[]) student`,
    [paperId, studentIds, choices, satOn],
  )
  await pool.query(
    `insert into results.releases (list_id, version, state, terms, ranked, prepared_at, checked_at, release_at)
     values ($1, 1, 'released', $2, $3, $4, $4, $4)`,
    [listId, JSON.stringify(TERMS), MARKS.ranked, releaseAt],
  )
  await pool.query(`insert into results.release_papers values ($1, 1, $2, 1, $3, $4, $5, $6)`, [
    listId,
    paperId,
    studentIds.length,
    MARKS.highest,
    SUBJECTS.map(() => 19),
    SUBJECTS.map(() => 7.4),
  ])
  await pool.query(
    `insert into results.results
       (student_id, list_id, version, paper_id, total, correct, wrong, subject_tallies,
        topic_scores, rank, percentile, slab, exemption, award_percent, visible_at)
     select student, $2, 1, $3, $4, 9, 3, '{4222193370140676,4222193370140676,4222193370140676}', '{15,15,15}',
       $5, $6, $7, 0, $8, $9
     from unnest($1::bigint[]) student`,
    [
      studentIds,
      listId,
      paperId,
      total,
      MARKS.rank,
      MARKS.percentile,
      planting.isLow === true ? 0 : 1,
      planting.isLow === true ? 0 : 50,
      visibleAt,
    ],
  )
  return { listId }
}

/** Withdraws the list, which may be released again as version 2. */
export const withdraw = async (pool: pg.Pool, listId: string, at: string): Promise<void> => {
  await pool.query(
    `update results.releases set state = 'withdrawn', withdrawn_at = $2, withdraw_reason = 'key-changed'
     where list_id = $1 and state = 'released'`,
    [listId, at],
  )
}

export const reissue = async (pool: pg.Pool, listId: string, at: string): Promise<void> => {
  await pool.query(
    `insert into results.releases
       (list_id, version, state, terms, ranked, prepared_at, checked_at, release_at, reissue_reason)
     select list_id, 2, 'released', terms, ranked, $2, $2, $2, 'key-changed' from results.releases
     where list_id = $1 and version = 1`,
    [listId, at],
  )
  await pool.query(
    `insert into results.release_papers
     select list_id, 2, paper_id, key_version, taken, highest, subject_highest, subject_average
     from results.release_papers where list_id = $1 and version = 1`,
    [listId],
  )
  await pool.query(
    `insert into results.results (student_id, list_id, version, paper_id, total, correct, wrong, subject_tallies,
       topic_scores, rank, percentile, slab, exemption, award_percent, visible_at)
     select student_id, list_id, 2, paper_id, total, correct, wrong, subject_tallies, topic_scores, rank, percentile,
       slab, exemption, award_percent, visible_at
     from results.results where list_id = $1 and version = 1`,
    [listId],
  )
}
