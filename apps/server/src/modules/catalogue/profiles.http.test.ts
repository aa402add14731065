import type { Landing, Site } from '@medha/contract/wire/exam-profile'
import { films } from '@medha/messages/films.en'
import { plainDate } from '@medha/rules/plain-date'
import { DIGITAL_BRANCH_CODE } from '@medha/contract/wire/centre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogueServer, type CatalogueServer } from '../../../test/catalogue-server.ts'

let server: CatalogueServer
beforeAll(async () => {
  server = await startCatalogueServer()
})
afterAll(() => server.close())

const landing = async (segment: string): Promise<Landing> =>
  (await server.get(`/api/v1/landing/${segment}`)).body as Landing
const site = async (host: string): Promise<Site> => (await server.get(`/api/v1/sites/${host}`)).body as Site
const profile = async (examType: string) => {
  const found = await server.composition.catalogue.exams.examProfile(examType)
  if (found === null) throw new Error(`no profile of ${examType}`)
  return found
}

describe('exam types', () => {
  it('[RTE-03] [RTE-04] are those of the contract, in its order', async () => {
    const { catalogue } = server.composition
    expect(await catalogue.exams.examTypes()).toEqual(['IAT', 'MOCK-JEE', 'MOCK-NEET', 'iACST', 'ANTHE'])
    const iat = await profile('IAT')
    expect(iat.modes.map(({ mode }) => mode)).toEqual(['online', 'offline'])
    expect(await profile('ANTHE')).toMatchObject({ takesRegistrations: false, mockPapersCount: 4 })
  })

  it('[NUM-04] have their fees in paise, as the landing page is told', async () => {
    const fees = async (segment: string) =>
      Object.fromEntries((await landing(segment)).exam.modes.map(({ mode, feePaise }) => [mode, feePaise]))
    expect(await fees('iacstexam')).toEqual({ online: 0, offline: 10_000 })
    expect(await fees('invictus')).toEqual({ online: 30_000, offline: 30_000 })
    expect(await fees('mock-neet-exam')).toEqual({ offline: 20_000 })
    expect(await fees('invictus-open-test')).toEqual({ online: 0 })
  })

  it('[NUM-05] have their highest scholarship', async () => {
    expect((await profile('iACST')).scholarshipMaxPercent).toBe(60)
    expect((await profile('IAT')).scholarshipMaxPercent).toBe(100)
    expect((await landing('neet-repeater-scholarship')).exam.scholarshipMaxPercent).toBe(60)
  })

  it('[NUM-06] iACST: an hour, nine to ten, until nine the same day, thirty days', async () => {
    const exam = await profile('iACST')
    expect(exam).toMatchObject({
      durationMinutes: 60,
      closing: { daysBefore: 0, at: '21:00' },
      scholarshipValidDays: 30,
    })
    expect(exam.modes[0]).toMatchObject({ mode: 'online', windowStarts: '09:00', windowEnds: '22:00' })
  })

  it('[NUM-07] IAT: three hours, one attempt, two days before, results after six', async () => {
    const exam = await profile('IAT')
    expect(exam).toMatchObject({
      durationMinutes: 180,
      attemptsAllowed: 1,
      closing: { daysBefore: 2 },
      resultAfter: { event: 'exam_day', days: 6, hours: 0 },
    })
    expect(exam.modes).toMatchObject([
      { mode: 'online', windowStarts: '10:00', windowEnds: '22:00' },
      { mode: 'offline', windowStarts: '10:00', windowEnds: '13:00' },
    ])
    expect(await days2025('IAT')).toEqual(['2025-08-24', '2025-08-31', '2025-09-07'])
  })

  it('[NUM-08] MOCK-NEET: ten to one, five days before, admit card two days before, half an hour early', async () => {
    const exam = await profile('MOCK-NEET')
    expect(exam).toMatchObject({
      closing: { daysBefore: 5 },
      admitCardDaysBefore: 2,
      reportingMinutesBefore: 30,
      resultAfter: { event: 'exam_day', days: 2 },
      isFatherNameAsked: true,
      refusesEnrolledStudents: true,
    })
    expect(exam.modes).toMatchObject([{ mode: 'offline', windowStarts: '10:00', windowEnds: '13:00' }])
    expect(await days2025('MOCK-NEET')).toEqual(['2025-04-13', '2025-04-20', '2025-04-27'])
  })

  it('[NUM-09] MOCK-JEE: free, online, Mains on 20 July and Advanced on 27 July', async () => {
    expect((await profile('MOCK-JEE')).modes).toMatchObject([{ mode: 'online', feePaise: 0 }])
    expect(await days2025('MOCK-JEE')).toEqual(['2025-07-20', '2025-07-27'])
    const { rows } = await server.deps.database.pool.query(
      `select name_en from catalogue.exam_days where exam_type = 'MOCK-JEE' and season = '2025' order by day`,
    )
    expect(rows).toEqual([{ name_en: 'JEE Mains open test' }, { name_en: 'JEE Advanced open test' }])
  })

  it('[NUM-16] have a result delay each, and the line about six in the evening', async () => {
    const after = async (segment: string) => (await landing(segment)).exam.resultAfter
    expect(await after('iacstexam')).toEqual({ event: 'submission', days: 0, hours: 4 })
    expect(await after('invictus')).toEqual({ event: 'exam_day', days: 6, hours: 0 })
    expect(await after('mock-neet-exam')).toEqual({ event: 'exam_day', days: 2, hours: 0 })
    expect((await profile('iACST')).resultNote.en).toBe('Detailed Result will be available from 6 PM')
  })

  it('[NUM-24] [NUM-26] have live hours and a calendar, attempts and edits', async () => {
    expect(await profile('iACST')).toMatchObject({
      attemptsAllowed: 2,
      attemptsPeriod: 'academic_year',
      editsAllowed: 2,
      liveHours: 24,
      launchEndsAfterHours: 48,
    })
    expect(await profile('MOCK-JEE')).toMatchObject({ calendarFrom: '2025-04-01', calendarTo: '2025-05-31' })
  })

  it('[NUM-15] preselect paytm for exams', async () => {
    for (const examType of await server.composition.catalogue.exams.examTypes())
      expect((await profile(examType)).defaultPaymentMethod).toBe('paytm')
  })

  it('have a support phone each', async () => {
    const phones = await Promise.all(
      ['iACST', 'IAT', 'MOCK-NEET', 'MOCK-JEE'].map(async (name) => (await profile(name)).supportPhone),
    )
    expect(new Set(phones).size).toBe(4)
  })
})

const days2025 = async (examType: string): Promise<string[]> => {
  const { rows } = await server.deps.database.pool.query<{ day: string }>(
    `select day::text from catalogue.exam_days where exam_type = $1 and season = '2025' order by day`,
    [examType],
  )
  return rows.map(({ day }) => day)
}

describe('sites', () => {
  it('[RTE-05] two hosts are two configurations', async () => {
    expect(await site('medha.localhost')).toMatchObject({ role: 'main', defaultExam: { examType: 'iACST' } })
    expect(await site('invictus.medha.localhost')).toMatchObject({ defaultExam: { examType: 'IAT' } })
    expect(await site('scholarship.medha.localhost')).toMatchObject({ role: 'scholarship', country: 'IN' })
    expect(await site('gulf.medha.localhost')).toMatchObject({ country: 'AE' })
  })

  it('[NUM-14] have the digital branch as default; the digital brand fixes it', async () => {
    expect(await site('medha.localhost')).toMatchObject({
      defaultBranch: { code: DIGITAL_BRANCH_CODE, name: 'Delhi-Janak Puri Branch test', stateName: 'Delhi' },
      isDefaultBranchFixed: false,
    })
    expect(await site('digital.medha.localhost')).toMatchObject({
      role: 'digital',
      isDefaultBranchFixed: true,
      asksStatusByBranch: true,
    })
  })

  it.each([
    ['medha.localhost', 'iACST'],
    ['invictus.medha.localhost', 'IAT'],
    ['scholarship.medha.localhost', 'iACST'],
  ])('[RTE-02] on %s the exam type is that of the path, and without one %s', async (host, ofHost) => {
    const examTypeAt = async (segment: string) =>
      (await server.get(`/api/v1/landing/${segment}`, { host })).body.exam.examType
    expect((await site(host)).defaultExam.examType).toBe(ofHost)
    expect(
      await Promise.all(
        ['iacstexam', 'invictus', 'invictus-open-test', 'mock-neet-exam', 'adst'].map(examTypeAt),
      ),
    ).toEqual(['iACST', 'IAT', 'MOCK-JEE', 'MOCK-NEET', 'iACST'])
  })

  it('know their host in any spelling, with any port', async () => {
    expect(await site('MEDHA.localhost:4000')).toMatchObject({ host: 'medha.localhost' })
    const reply = await server.get('/api/v1/exam/boards', { host: 'Digital.Medha.Localhost:4000' })
    expect(reply.status).toBe(200)
  })

  it('an unknown host is refused, by name and by request', async () => {
    expect((await server.get('/api/v1/sites/evil.example')).body.code).toBe('catalogue.no-such-site')
    expect((await server.get('/api/v1/exam/boards', { host: 'evil.example' })).body.code).toBe(
      'edge.unknown-host',
    )
  })
})

describe('[DSH-11] [OPN-96] the film of a dashboard', () => {
  it('is named by exam type and stream, and several may have the same', async () => {
    const { rows } = await server.deps.database.pool.query<{
      exam_type: string
      stream_code: string
      film: string
    }>('select exam_type, stream_code, film from catalogue.films')
    const film = (examType: string, stream: string) =>
      rows.find((row) => row.exam_type === examType && row.stream_code === stream)?.film
    expect([...new Set(rows.map((row) => row.exam_type))].toSorted()).toEqual(
      (await server.composition.catalogue.exams.examTypes()).toSorted(),
    )
    // Two scholarship tests of one stream have films of their own, and so have two streams of one test.
    expect(film('IAT', 'SOE')).not.toBe(film('iACST', 'SOE'))
    expect(film('iACST', 'SOM')).not.toBe(film('iACST', 'SOE'))
    expect(film('ANTHE', 'SOM')).toBe(film('MOCK-NEET', 'SOM'))
    const titles: Readonly<Record<string, string>> = films.titles
    for (const row of rows) expect(titles[row.film]).toBeDefined()
  })

  it('stands with the place of a student', async () => {
    const facts = (classStreamId: number) =>
      server.composition.catalogue.places.placeFacts(
        {
          examType: 'iACST',
          examDay: plainDate('2026-11-22'),
          slotId: 101,
          branchCode: 'DL001',
          classStreamId,
          schoolCode: null,
        },
        'en',
      )
    expect([(await facts(1102))?.film, (await facts(1001))?.film]).toEqual([
      'scholarshipEngineering',
      'scholarshipFoundation',
    ])
  })
})

describe('campaign pages', () => {
  it.each([
    ['jee-repeater-scholarship', 'iacst_repeater_jee'],
    ['iacst-medical-engineering-repeater-courses', 'iacst_repeater_common'],
    ['iacst-medical-engineering-repeater-courses-hindi', 'iacst_repeater_common_hindi'],
    ['neet-repeater-scholarship-hindi', 'iacst_repeater_neet_hindi'],
    ['neet-repeater-scholarship', 'iacst_repeater_neet'],
  ])('[RTE-19] [RTE-20] %s registers as %s', async (segment, page) => {
    expect(await server.composition.catalogue.exams.registrationPageFor(segment)).toBe(page)
    expect(await landing(segment)).toMatchObject({
      registrationPage: page,
      exam: { examType: 'iACST' },
      language: segment.endsWith('hindi') ? 'hi' : 'en',
    })
  })

  it('[RTE-21] adst registers as iacst_adst and only online', async () => {
    const page = await landing('adst')
    expect(page).toMatchObject({
      registrationPage: 'iacst_adst',
      forcedMode: 'online',
      isDefaultBranchFixed: true,
    })
    expect(page.slots.map(({ mode }) => mode)).toEqual(['online'])
  })

  it.each(['iacstexam', 'invictus', 'mock-neet-exam', '', 'anything-else'])(
    '[RTE-22] %j registers on the default page',
    async (segment) => {
      expect(await server.composition.catalogue.exams.registrationPageFor(segment)).toBe('default')
    },
  )

  it.each([
    ['iacstexam', 'iACST', false],
    ['iacst-exam', 'iACST', false],
    ['mock-neet-exam', 'MOCK-NEET', true],
    ['invictus', 'IAT', true],
    ['invictus-open-test', 'MOCK-JEE', true],
  ])('%s is the page of %s', async (segment, examType, staysOnReturn) => {
    expect(await landing(segment)).toMatchObject({ exam: { examType }, staysOnReturn })
  })

  it('[API-09] [API-10] only the page iacst-exam asks for states and centres with a bookable date', async () => {
    const { rows } = await server.deps.database.pool.query(
      'select segment from catalogue.campaigns where lists_only_bookable',
    )
    expect(rows).toEqual([{ segment: 'iacst-exam' }])
    expect((await landing('iacst-exam')).listsOnlyBookable).toBe(true)
    expect((await landing('iacstexam')).listsOnlyBookable).toBe(false)
  })

  it('the iACST page has its classes, its days ahead, and is open', async () => {
    const { body, cache } = await server.get('/api/v1/landing/iacstexam')
    const page = body as Landing
    expect(page.isOpen).toBe(true)
    expect(page.classes.map(({ label }) => label)).toContain('Class 12 passed - Medical (NEET)')
    expect(page.days[0]).toEqual({ day: '2026-11-15', name: null })
    expect(page.days).toHaveLength(30)
    expect(cache).toBe('public, max-age=30')
  })

  it('the open test page names its two days', async () => {
    const page = await landing('invictus-open-test')
    expect(page.days.slice(0, 2)).toEqual([
      { day: '2026-11-22', name: expect.objectContaining({ en: 'JEE Advanced open test' }) },
      { day: '2026-12-20', name: expect.objectContaining({ en: 'JEE Mains open test' }) },
    ])
  })

  it('a page whose exam is switched off stays, closed', async () => {
    const page = await landing('mock-neet-exam')
    expect(page).toMatchObject({ isOpen: false, days: [] })
    expect(page.lastDays).toContain('2025-04-27')
  })

  it('no page, no facts', async () => {
    expect((await server.get('/api/v1/landing/nowhere')).status).toBe(404)
  })
})
