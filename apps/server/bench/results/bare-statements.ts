/**
 * The least work that gives total, subject scores, rank with the same tie-break, percentile and an award, written by
 * hand for one paper: no topics, no reasons, no statistics, no constraints but the key. The rows go into a table that
 * exists and is read meanwhile, like the results of other exams.
 */
export const BARE_TABLE = `create table bare_results (student_id int8 primary key, total int2, phy int2, che int2,
  bio int2, correct int2, wrong int2, rank int8, percentile numeric, award_percent int2)`

export const bareStatements = (paperId: string, right: readonly string[]): readonly string[] => {
  // One lookup for each answer, marks and counts in one number: the fastest way we know to mark in SQL.
  const answer = (at: number): string => {
    const bit = { A: 1, B: 2, C: 4, D: 8 }[right[at] as 'A']
    const packed = Array.from({ length: 16 }, (_, given) => {
      if (given === 0) return '0'
      return given === bit ? String(4n * 16_777_216n + 1n) : String(-16_777_216n + 4_096n)
    })
    return `('{${packed.join(',')}}'::int8[])[get_byte(choices, ${at}) + 1]`
  }
  const third = (from: number): string => Array.from({ length: 30 }, (_, at) => answer(from + at)).join(' + ')
  return [
    `set work_mem = '256MB'`,
    `set jit = off`,
    `create temporary table bare_marked as
      select student_id, ((p + c + b) >> 24)::int2 as total, (p >> 24)::int2 as phy, (c >> 24)::int2 as che,
        (b >> 24)::int2 as bio, ((p + c + b) & 4095)::int2 as correct, (((p + c + b) >> 12) & 4095)::int2 as wrong,
        (p & 4095)::int2 as pc, ((p >> 12) & 4095)::int2 as pw, (c & 4095)::int2 as cc,
        ((c >> 12) & 4095)::int2 as cw, (b & 4095)::int2 as bc, ((b >> 12) & 4095)::int2 as bw
      from (select student_id, ${third(0)} as p, ${third(30)} as c, ${third(60)} as b
        from results.sheets where paper_id = ${paperId} offset 0) sums`,
    `insert into bare_results
      with per_score as (select total, round(100.0 * sum(count(*)) over (order by total) / sum(count(*)) over (), 7)
        as percentile from bare_marked group by total)
      select student_id, total, phy, che, bio, correct, wrong, rank, percentile,
        case when rank <= 10 then 100 when rank <= 100 then 90 when total >= 324 then 90 when total >= 270 then 75
          when total >= 216 then 50 when total >= 144 then 25 else 0 end::int2 as award_percent
      from (select *, rank() over (order by total desc, bio desc, che desc, phy desc,
          case when wrong = 0 then 0 when correct = 0 then 'infinity' else wrong::float8 / correct end,
          case when bw = 0 then 0 when bc = 0 then 'infinity' else bw::float8 / bc end,
          case when cw = 0 then 0 when cc = 0 then 'infinity' else cw::float8 / cc end,
          case when pw = 0 then 0 when pc = 0 then 'infinity' else pw::float8 / pc end) as rank
        from bare_marked) ranked join per_score using (total)`,
  ]
}
