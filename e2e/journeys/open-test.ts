import type { Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { logIn, type DemoStudent } from '../portal/student.ts'

interface Hours {
  /** For all students at the same time, in this many seconds, for this many seconds; otherwise the whole day. */
  readonly opensIn: number
  readonly lasts: number
}

/**
 * Opens a demo student's own test at any hour: the sitting lasts the whole day or the given hours, and a second,
 * running attempt makes the dashboard card offer it outside the hours of the catalogue's slot. Returns the test code.
 */
export const openTestAtAnyHour = async (page: Page, student: DemoStudent, hours?: Hours): Promise<string> => {
  await logIn(page, student)
  const { token, key } = await page.evaluate(() => ({
    token: String(localStorage['token']),
    key: String(localStorage['student_key']),
  }))
  const answer = await page.request.get('/api/v1/dashboard', {
    headers: { token, 'student-key': key, 'sec-fetch-site': 'same-origin' },
  })
  const body = (await answer.json()) as {
    data: { main_exam: { test_short_code: string; external_schedule_id: string }[] }
  }
  const [exam] = body.data.main_exam
  // A job may have created the sitting already, with the catalogue's hours and an attempt for the student.
  await sql(
    `delete from delivery.test_attempts a using identity.students s
     where s.roll_number = $1 and a.student_id = s.student_id and a.state = 'ready'`,
    [student.rollNumber],
  )
  await sql(
    `with own as (
       select r.student_id, r.exam_type, r.class_stream_id, r.exam_day,
         (r.exam_day + time '00:00') at time zone 'Asia/Kolkata' as begins, e.duration_minutes
       from registration.registrations r
       join identity.students s using (student_id)
       join catalogue.exam_types e using (exam_type) where s.roll_number = $1),
     sitting as (
       insert into delivery.sittings (test_code, schedule_id, exam_type, class_stream_id, kind, sat_on, opens_at, entry_until,
         duration_ms)
       select $2, $3, exam_type, class_stream_id, case when $4::int is null then 'window' else 'fixed' end, exam_day,
         coalesce(now() + $4 * interval '1 second', begins),
         coalesce(now() + ($4 + $5::int) * interval '1 second', begins + interval '1 day'),
         coalesce($5 * 1000, duration_minutes * 60000)
       from own
       union all
       select $2, 'hall', exam_type, class_stream_id, 'hall', exam_day, begins, begins + interval '1 day', 86400000 from own
       on conflict (test_code, schedule_id) do update set kind = excluded.kind, opens_at = excluded.opens_at,
         entry_until = excluded.entry_until, duration_ms = excluded.duration_ms, jitter_ms = 0
       returning sitting_id, schedule_id, sat_on)
     insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
       started_at, deadline_at, sent_revision)
     select student_id % 64, ((student_id % 64) << 45) + nextval('delivery.test_attempt_numbers'), student_id, sitting_id, sat_on,
       1, '\\x', '\\x', begins, 'running', begins, begins + interval '1 day', 0
     from own, sitting where schedule_id = 'hall' on conflict do nothing`,
    [
      student.rollNumber,
      exam?.test_short_code,
      exam?.external_schedule_id,
      hours?.opensIn ?? null,
      hours?.lasts ?? null,
    ],
  )
  return exam?.test_short_code ?? ''
}
