import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { AdmitCardAnswer, VerifiedAdmitCard } from '@medha/contract/wire/admit-card'
import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDocument, withoutSpaces } from '../../../test/read-document.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-20T04:00:00Z')
const DAY = '2026-11-22'
const BORN = plainDate('2010-04-05')
let standins: TestStandins
let server: TestServer
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({ clock, env: { FILES_URL: standins.filesUrl, PUBLIC_PORT: ':4000' } })
})
afterEach(async () => {
  await standins.clear()
  clock.moveTo('2026-11-20T04:00:00Z')
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

interface Pupil {
  readonly studentId: string
  readonly rollNumber: string
  readonly token: string
}

const enrol = async (
  more: {
    name?: readonly [string, string]
    mode?: 'online' | 'offline'
    examType?: string
    slotId?: number
  } = {},
): Promise<Pupil> => {
  const [firstName, lastName] = more.name ?? ['Kavya', 'Nair']
  const student = await server.composition.identity.enrol({
    firstName,
    lastName,
    fatherName: 'Mohan Nair',
    mobile: '+919810000077',
    email: 'kavya@pupils.example',
    language: 'en',
    dateOfBirth: BORN,
  })
  await server.composition.registration.recordRegistration({
    studentId: student.studentId,
    examType: more.examType ?? 'iACST',
    examDay: plainDate(DAY),
    slotId: more.slotId ?? (more.mode === 'online' ? 101 : 102),
    mode: more.mode ?? 'offline',
    branchCode: 'DL001',
    classStreamId: 901,
    boardCode: 'CBSE',
    registrationPage: 'default',
    state: 'confirmed',
    isFeePaid: true,
  })
  const payload = { roll_number: student.rollNumber, date_of_birth: writeDayFirst(BORN) }
  const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload })
  return { ...student, token: reply.json<{ token: string }>().token }
}

const requestCard = async (token: string | undefined, language = 'en') => {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { token }) }
  const reply = await server.app.inject({ method: 'POST', url: admitCard.path, headers, payload: {} })
  return { status: reply.statusCode, body: reply.json<AdmitCardAnswer>() }
}

interface CardRow {
  readonly admit_card_id: string
  readonly version: number
  readonly stored_at: Date | null
  readonly replaced_at: Date | null
}
const cardsOf = async ({ studentId }: Pupil): Promise<CardRow[]> => {
  const { rows } = await server.deps.database.pool.query<CardRow>(
    `select admit_card_id::text, version, stored_at, replaced_at from admit_cards.admit_cards
     join registration.registrations using (registration_id) where student_id = $1 order by version`,
    [studentId],
  )
  return rows
}
const storeAll = async (pupil: Pupil): Promise<void> => {
  for (const card of await cardsOf(pupil)) await server.composition.admitCards.store(card.admit_card_id)
}
const printed = async (pupil: Pupil, language = 'en'): Promise<string> => {
  if ((await requestCard(pupil.token)).body.state === 'preparing') await storeAll(pupil)
  const { body } = await requestCard(pupil.token, language)
  if (body.state !== 'ready') throw new Error(body.state)
  const reply = await fetch(body.address)
  return readDocument(new Uint8Array(await reply.arrayBuffer()))
}
const change = (pupil: Pupil, what: string) =>
  server.deps.database.pool.query(`update registration.registrations set ${what} where student_id = $1`, [
    pupil.studentId,
  ])
const noticeCount = async (pupil: Pupil): Promise<number> => {
  const { rows } = await server.deps.database.pool.query<{ count: number }>(
    `select count(*)::int as count from platform.outbox
     where name = 'admit-cards.admit-card-ready' and payload->>'studentId' = $1`,
    [pupil.studentId],
  )
  return rows[0]?.count ?? -1
}

describe('a student', () => {
  it('[DSH-26] is told from which day on the card is there, and has it from that Indian midnight', async () => {
    clock.moveTo('2026-11-19T18:29:59Z')
    const pupil = await enrol()
    expect((await requestCard(pupil.token)).body).toEqual({ state: 'later', from: '2026-11-20' })
    expect(await cardsOf(pupil)).toEqual([])
    clock.moveTo('2026-11-19T18:30:00Z')
    expect((await requestCard(pupil.token)).body).toEqual({ state: 'preparing' })
    await storeAll(pupil)
    expect((await requestCard(pupil.token)).body).toMatchObject({ state: 'ready', seconds: 120 })
  })

  it('of an exam without admit cards is told so', async () => {
    const pupil = await enrol({ examType: 'MOCK-JEE', mode: 'online' })
    expect((await requestCard(pupil.token)).body).toEqual({ state: 'none' })
  })

  it('prints what is registered, in English', async () => {
    const pupil = await enrol()
    const text = await printed(pupil)
    for (const words of [
      'Admit card',
      'Kavya Nair',
      'Mohan Nair',
      'Sunday, 22 November 2026',
      'Be there by',
      'Delhi-Janakpuri',
      'Chinar Point',
      'Open the map',
      'version 1, issued on 20 November 2026',
    ])
      expect(withoutSpaces(text)).toContain(withoutSpaces(words))
    expect(withoutSpaces(text)).toContain(pupil.rollNumber)
  })

  it('is saved under a name with the roll number, so that the cards of two children differ', async () => {
    const pupil = await enrol()
    await printed(pupil)
    const { body } = await requestCard(pupil.token, 'hi')
    const saved = body.state === 'ready' ? (await fetch(body.address)).headers.get('content-disposition') : ''
    expect(saved).toContain(`medha-admit-card-${pupil.rollNumber}-hi.pdf`)
  })

  it('reads the same in Hindi, with names that are long', async () => {
    const name = ['श्रीनिवासवरदराजन', 'कृष्णमूर्ति विश्वनाथन'] as const
    const pupil = await enrol({ name })
    const text = withoutSpaces(await printed(pupil, 'hi'))
    for (const words of ['प्रवेश पत्र', ...name, 'रविवार', '22 नवंबर 2026', 'परीक्षा केंद्र', 'निरीक्षक के हस्ताक्षर'])
      expect(text).toContain(withoutSpaces(words))
  })

  it('who sits at home gets a card without centre, map and signatures', async () => {
    const pupil = await enrol({ mode: 'online' })
    const text = withoutSpaces(await printed(pupil))
    expect(text).toContain(withoutSpaces('Online, at home'))
    for (const words of ['Janakpuri', 'Open the map', "Invigilator's"])
      expect(text).not.toContain(withoutSpaces(words))
  })

  it('[PLY-05] who sits at home is led to the system check, in both languages, and nobody else is', async () => {
    const [atHome, atCentre] = [await enrol({ mode: 'online' }), await enrol()]
    const printedText = async (pupil: Pupil, language: string) =>
      withoutSpaces(await printed(pupil, language))
    expect(await printedText(atHome, 'en')).toMatch(/yourphoneorcomputerisready:exam\.[\w.:-]+\/check/)
    expect(await printedText(atHome, 'hi')).toMatch(/exam\.[\w.:-]+\/check/)
    for (const language of ['en', 'hi']) expect(await printedText(atCentre, language)).not.toContain('/check')
  })

  it('gets nothing with a token that is not theirs, and never the card of another', async () => {
    const [mine, theirs] = [
      await enrol({ name: ['Asha', 'Verma'] }),
      await enrol({ name: ['Rohan', 'Iyer'] }),
    ]
    expect(await printed(theirs)).toContain('Rohan Iyer')
    for (const token of [undefined, 'guessed', `${theirs.token}x`])
      expect(await requestCard(token)).toMatchObject({ status: 401 })
    const text = await printed(mine)
    expect(text).toContain('Asha Verma')
    expect(text).not.toContain('Rohan')
    // The address is signed for one file: the path of another breaks the signature.
    const { body } = await requestCard(mine.token)
    const other = await requestCard(theirs.token)
    if (body.state !== 'ready' || other.body.state !== 'ready') throw new Error('not ready')
    const swapped = new URL(body.address)
    swapped.pathname = new URL(other.body.address).pathname
    expect((await fetch(swapped)).status).toBe(403)
  })
})

describe('issuing', () => {
  it('issues everything that is due, once, with several sweeps at the same time', async () => {
    const pupils = [await enrol(), await enrol({ mode: 'online' }), await enrol()]
    await Promise.all(Array.from({ length: 4 }, () => server.composition.admitCards.issueDue()))
    for (const pupil of pupils) expect(await cardsOf(pupil)).toHaveLength(1)
  })

  it('issues a whole sitting in one sweep, however many batches that are', async () => {
    const { pool } = server.deps.database
    await pool.query(
      `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
         class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at)
       select 70000000 + n, 'iACST', $1, 101, 'online', 'DL001', 901, 'CBSE', 'default', 'confirmed', false, '2026-11-01'
       from generate_series(1, 4100) n`,
      [DAY],
    )
    await server.composition.admitCards.issueDue()
    const { rows } = await pool.query<{ cards: number; jobs: number }>(
      `select count(card)::int as cards,
         (select count(*)::int from pgboss.job where name = 'admit-cards.store'
           and data->>'admitCardId' in (select admit_card_id::text from admit_cards.admit_cards
             join registration.registrations using (registration_id) where student_id > 70000000)) as jobs
       from admit_cards.admit_cards card join registration.registrations using (registration_id)
       where student_id > 70000000`,
    )
    expect(rows).toEqual([{ cards: 4100, jobs: 4100 }])
    await pool.query(`delete from admit_cards.admit_cards where registration_id in
      (select registration_id from registration.registrations where student_id > 70000000)`)
    await pool.query(`delete from registration.registrations where student_id > 70000000`)
  })

  it('issues none for a day that was called off or a centre that was closed, and does once it is held', async () => {
    const { pool } = server.deps.database
    const pupil = await enrol()
    const day = (isOff: boolean) =>
      pool.query(
        `insert into catalogue.exam_days (exam_type, day, season, is_cancelled)
         select 'iACST', $1, season, $2 from catalogue.seasons limit 1
         on conflict (exam_type, day) do update set is_cancelled = excluded.is_cancelled`,
        [DAY, isOff],
      )
    const centre = (isOpen: boolean) =>
      pool.query(`update catalogue.branches set is_enabled = $1 where branch_code = 'DL001'`, [isOpen])
    await day(true)
    await server.composition.admitCards.issueDue()
    expect((await requestCard(pupil.token)).body.state).toBe('none')
    await day(false)
    await centre(false)
    await server.composition.admitCards.issueDue()
    expect((await requestCard(pupil.token)).body.state).toBe('none')
    expect(await cardsOf(pupil)).toEqual([])
    await centre(true)
    await server.composition.admitCards.issueDue()
    expect(await cardsOf(pupil)).toHaveLength(1)
  })

  it('is one card when the worker dies between the store and the note, and when several print it at once', async () => {
    const pupil = await enrol()
    await requestCard(pupil.token)
    const [card] = await cardsOf(pupil)
    const id = card?.admit_card_id ?? ''
    // The second file is stored and the response is lost: as if the process had been killed before it marked the card.
    await standins.fault('files', { fault: 'lost', times: 1 })
    await expect(server.composition.admitCards.store(id)).rejects.toThrow('500')
    expect((await requestCard(pupil.token)).body.state).toBe('preparing')
    const before = (await standins.storedFiles()).length
    await Promise.all(Array.from({ length: 5 }, () => server.composition.admitCards.store(id)))
    expect((await standins.storedFiles()).length, 'the Hindi file came on top').toBe(before + 1)
    expect(await cardsOf(pupil)).toHaveLength(1)
    expect(await noticeCount(pupil)).toBe(1)
    expect((await requestCard(pupil.token)).body.state).toBe('ready')
  })

  it('control: without the key of one current card the second one is written', async () => {
    const pupil = await enrol()
    await requestCard(pupil.token)
    const again = `insert into admit_cards.admit_cards
        (registration_id, version, serial, exam_day, slot_id, mode, branch_code, class_stream_id, issued_at)
      select registration_id, 2, '\\x0102030405060708', exam_day, slot_id, mode, branch_code, class_stream_id, now()
      from registration.registrations where student_id = $1`
    const { pool } = server.deps.database
    await expect(pool.query(again, [pupil.studentId])).rejects.toThrow('admit_cards_one_current')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('drop index admit_cards.admit_cards_one_current')
    await expect(client.query(again, [pupil.studentId])).resolves.toMatchObject({ rowCount: 1 })
    await client.query('rollback')
    client.release()
  })

  it('wakes a card whose job was lost', async () => {
    const pupil = await enrol()
    await requestCard(pupil.token)
    const [card] = await cardsOf(pupil)
    const jobs = async () => {
      const { rows } = await server.deps.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where data->>'admitCardId' = $1`,
        [card?.admit_card_id],
      )
      return rows[0]?.count
    }
    expect(await jobs()).toBe(1)
    clock.advance(14 * 60_000)
    await server.composition.admitCards.issueDue()
    expect(await jobs()).toBe(1)
    clock.advance(2 * 60_000)
    await server.composition.admitCards.issueDue()
    expect(await jobs()).toBe(2)
    // A cancelled place gets no card, so its job is not repeated for ever.
    await server.deps.database.pool.query(
      `update registration.registrations set state = 'cancelled' where student_id = $1`,
      [pupil.studentId],
    )
    await server.composition.admitCards.issueDue()
    expect(await jobs()).toBe(2)
  })
})

describe('the code on the document', () => {
  const codeOf = async (pupil: Pupil): Promise<string> => {
    const { rows } = await server.deps.database.pool.query<{ serial: Buffer }>(
      `select serial from admit_cards.admit_cards join registration.registrations using (registration_id)
       where student_id = $1 order by version desc limit 1`,
      [pupil.studentId],
    )
    const { createDocumentCodes } = await import('../../kernel/document-codes.ts')
    return createDocumentCodes(server.deps.config.DOCUMENT_KEYS, 'medha admit card').codeOf(
      rows[0]?.serial ?? Buffer.alloc(8),
    )
  }
  const verify = async (code: string, address = '49.36.1.1') => {
    const headers = { 'x-forwarded-for': address }
    const reply = await server.app.inject({ url: `/api/v1/papers/${encodeURIComponent(code)}`, headers })
    return { status: reply.statusCode, body: reply.json<VerifiedAdmitCard>(), text: reply.body }
  }

  it('shows what the document shows and nothing more', async () => {
    const pupil = await enrol()
    await printed(pupil)
    const { body, text } = await verify(await codeOf(pupil))
    expect(body).toMatchObject({
      standing: 'valid',
      document: { name: 'Kavya Nair', rollNumber: pupil.rollNumber, examDay: DAY, version: 1 },
    })
    for (const secret of ['9810000077', 'kavya@', writeDayFirst(BORN), BORN, pupil.studentId + '"'])
      expect(text).not.toContain(secret)
  })

  it('is "replaced" the moment the place changes, and the new card is a new version with a new code', async () => {
    const pupil = await enrol()
    await printed(pupil)
    const old = await codeOf(pupil)
    expect((await verify(old)).body.standing, 'control').toBe('valid')
    await change(pupil, `branch_code = 'DL002'`)
    expect((await verify(old)).body).toMatchObject({ standing: 'replaced', document: null })
    expect(await printed(pupil)).toContain('version 2')
    expect((await verify(old)).body).toMatchObject({ standing: 'replaced', document: null })
    expect((await verify(await codeOf(pupil))).body).toMatchObject({
      standing: 'valid',
      document: { version: 2 },
    })
    // Back to the first centre: the first document does not become valid again.
    await change(pupil, `branch_code = 'DL001'`)
    expect(await printed(pupil)).toContain('version 3')
    expect((await verify(old)).body.standing).toBe('replaced')
    expect((await cardsOf(pupil)).filter((card) => card.replaced_at === null)).toHaveLength(1)
  })

  it('says "withdrawn" and no name when the registration was cancelled', async () => {
    const pupil = await enrol()
    await printed(pupil)
    await change(pupil, `state = 'cancelled'`)
    const { body, text } = await verify(await codeOf(pupil))
    expect(body).toMatchObject({ standing: 'withdrawn', document: null })
    expect(text).not.toContain('Kavya')
  })

  it('that we did not seal is refused, also when its serial is a real one', async () => {
    const pupil = await enrol()
    await printed(pupil)
    const good = await codeOf(pupil)
    const bytes = Buffer.from(good, 'base64url')
    const forged = Buffer.concat([bytes.subarray(0, 9), Buffer.alloc(16, 7)]).toString('base64url')
    for (const code of [forged, 'x', `${good}A`, "' or 1=1--", '../../profile', 'A'.repeat(64)])
      expect((await verify(code)).status, code).toBe(404)
    expect((await verify(good)).status, 'control').toBe(200)
  })

  it('cannot be tried without end from one address', async () => {
    const ends = new Set<number>()
    for (let at = 0; at < 121; at += 1) ends.add((await verify('x', '49.36.2.2')).status)
    expect(ends).toEqual(new Set([404, 429]))
    expect((await verify('x', '49.36.2.3')).status, 'others are not touched').toBe(404)
  })
})
