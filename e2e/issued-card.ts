import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The development key from apps/server/src/config.ts; a phone at the gate has none. */
const KEY = Buffer.from('6d656468612d7061706572732d646576656c6f706d656e742121212121212121', 'hex')

/** An admit card like those the sweep issues, and the code on it. */
export const issueCard = async (databaseUrl: string, rollNumber: string, serial: Buffer): Promise<string> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into admit_cards.admit_cards
       (registration_id, version, serial, exam_day, slot_id, mode, branch_code, class_stream_id, issued_at, replaced_at)
     select place.registration_id,
       1 + (select count(*) from admit_cards.admit_cards card where card.registration_id = place.registration_id),
       $2, place.exam_day, place.slot_id, place.mode, place.branch_code, place.class_stream_id, now(), now()
     from registration.registrations place join identity.students using (student_id) where roll_number = $1
     on conflict do nothing`,
    [rollNumber, serial],
  )
  await client.end()
  const seal = createHmac('sha256', KEY)
    .update('medha admit card')
    .update(Buffer.of(1))
    .update(serial)
    .digest()
  return Buffer.concat([Buffer.of(1), serial, seal.subarray(0, 16)]).toString('base64url')
}
