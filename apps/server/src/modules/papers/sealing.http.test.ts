import { openSection, openStructure } from '@medha/test-rules/open-paper'
import { plainDate } from '@medha/rules/plain-date'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOfPaper, demoFolder } from '../../../test/paper-folder.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { PapersApi } from './index.ts'

const SAMPLE = 'JEE-SAMPLE-ADV'
const clock = fixedClock('2026-11-23T06:00:00Z')
let server: TestServer
let papers: PapersApi
const copies: ReturnType<typeof copyOfPaper>[] = []
const copy = (code: string, from = SAMPLE) => {
  const made = copyOfPaper(from, code)
  copies.push(made)
  return made
}
beforeAll(async () => {
  server = await startTestServer({ clock })
  papers = server.composition.papers
})
afterAll(async () => {
  for (const made of copies) made.remove()
  await server.close()
})

const count = async (table: string): Promise<number> => {
  const { rows } = await server.deps.database.pool.query<{ rows: number }>(
    `select count(*)::int4 as rows from ${table}`,
  )
  return rows[0]?.rows ?? -1
}
const fileAt = (name: string) => server.app.inject({ url: `/papers/${name}`, headers: { host: 'localhost' } })
const opener = async (code: string) =>
  crypto.subtle.importKey('raw', (await papers.bundleKeyOf(code)) ?? new Uint8Array(), 'AES-GCM', false, [
    'decrypt',
  ])

describe('a sealed paper', () => {
  it('is fetched by anybody, opens with its key alone, and is marked in the same structure', async () => {
    const sealed = await papers.office.seal(demoFolder(SAMPLE))
    expect(sealed).toMatchObject({ ok: true, value: { code: SAMPLE, questions: 9, isNew: true } })
    const paper = await papers.paperOf(SAMPLE)
    if (paper === null || !sealed.ok) throw new Error('the sample is not sealed')
    expect(sealed.value.file).toBe(`${paper.bundle.hash.toString('hex')}.mdb`)
    const reply = await fileAt(sealed.value.file)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform')
    expect(reply.headers['content-type']).toBe('application/octet-stream')
    expect(reply.rawPayload).toHaveLength(paper.bundle.bytes)
    expect(createHash('sha256').update(reply.rawPayload).digest()).toEqual(paper.bundle.hash)
    const file = new Uint8Array(reply.rawPayload)
    const structure = await openStructure(file, await opener(SAMPLE))
    expect(structure).toMatchObject({ code: SAMPLE, minutes: 30 })
    expect((await openSection(file, await opener(SAMPLE), 0))?.questions).toHaveLength(1)
    expect(paper).toMatchObject({ minutes: 30, languages: ['en', 'hi'], sections: 8, questions: 9 })
    expect(paper.shape).toHaveLength(12)
    expect(paper.order).toHaveLength(8)
    const marked = await server.composition.results.office.structureDigestOf(SAMPLE)
    expect(marked).toEqual(paper.structureDigest)
  })

  it('is answered with nothing where there is none', async () => {
    expect((await fileAt(`${'0'.repeat(64)}.mdb`)).statusCode).toBe(404)
    expect((await fileAt('paper.json')).statusCode).toBe(400)
    expect(await papers.paperOf('NOTHING')).toBeNull()
    expect(await papers.bundleKeyOf('NOTHING')).toBeNull()
  })

  it('[PPR-18] stays as it is: the same again changes nothing, one byte more is refused', async () => {
    const folder = copy('SEAL-18')
    const first = await papers.office.seal(folder.path)
    const again = await papers.office.seal(folder.path)
    expect(again).toMatchObject({ ok: true, value: { isNew: false } })
    expect(again).toMatchObject({ value: { file: first.ok ? first.value.file : '' } })
    const before = [
      await count('papers.papers'),
      await count('papers.bundles'),
      await count('results.papers'),
    ]
    for (const file of ['questions/q001.json', 'solutions/q001.json', 'assets/q003-rods.svg']) {
      const changed = copy('SEAL-18')
      changed.editText(file, (text) =>
        file.endsWith('.svg') ? text.replace('</svg>', ' </svg>') : text.replace('"en": "', '"en": "x '),
      )
      expect(await papers.office.seal(changed.path), file).toMatchObject({
        ok: false,
        refusal: { code: 'papers.sealed-differs' },
      })
    }
    expect([
      await count('papers.papers'),
      await count('papers.bundles'),
      await count('results.papers'),
    ]).toEqual(before)
    const { pool } = server.deps.database
    for (const change of [
      `update papers.papers set outline = '{}' where code = 'SEAL-18'`,
      `update papers.papers set minutes = 90 where code = 'SEAL-18'`,
      `update papers.bundles set file = '\\x00' where paper_code = 'SEAL-18'`,
    ])
      await expect(pool.query(change), change).rejects.toThrow('a sealed paper does not change')
  })

  it('is sealed once when two people seal it at the same time', async () => {
    const folder = copy('SEAL-TWICE')
    const both = await Promise.all([papers.office.seal(folder.path), papers.office.seal(folder.path)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    const { rows } = await server.deps.database.pool.query(
      `select content from papers.bundles where paper_code = 'SEAL-TWICE' order by content`,
    )
    expect(rows).toEqual([{ content: 'questions' }, { content: 'solutions' }])
  })
})

describe('sealing is refused whole', () => {
  const refused = async (code: string, change: (folder: ReturnType<typeof copyOfPaper>) => void) => {
    const folder = copy(code)
    change(folder)
    const before = [await count('papers.papers'), await count('results.papers')]
    const outcome = await papers.office.seal(folder.path)
    expect([await count('papers.papers'), await count('results.papers')]).toEqual(before)
    return outcome
  }

  it('[PPR-01] with a problem, which is named', async () => {
    expect(
      await refused('SEAL-FAULT', (folder) =>
        folder.edit('questions/q001.json', (json) => ({ ...json, topic: 'x' })),
      ),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'papers.has-problems' },
      problems: [{ code: 'no-such-topic', file: 'questions/q001.json' }],
    })
  })

  it('[PPR-20] above 3 MB', async () => {
    const outcome = await refused('SEAL-LARGE', (folder) => {
      const images = Array.from({ length: 40 }, (_, at) => `big-${at}`)
      // Pictures are sealed without compression.
      for (const id of images)
        writeFileSync(
          join(folder.path, 'assets', `${id}.svg`),
          `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(19_000)}"/></svg>`,
        )
      folder.edit('questions/q001.json', (json) => {
        const text = json['text'] as { en: string; hi: string }
        const shown = images.map((id) => `<img>${id}</img>`).join('')
        return {
          ...json,
          text: { en: text.en + shown, hi: text.hi + shown },
          images: images.map((id) => ({
            id,
            width: 10,
            sameInBoth: true,
            alt: { en: 'A picture', hi: 'चित्र' },
          })),
        }
      })
    })
    expect(outcome).toMatchObject({ problems: [{ code: 'paper-too-large' }] })
  })

  it('while sections with minutes or any N of M cannot be delivered', async () => {
    const outcome = await refused('SEAL-TIMED', (folder) =>
      folder.edit('paper.json', (json) => {
        const sections = json['sections'] as object[]
        return {
          ...json,
          minutes: sections.length,
          sections: sections.map((section) => ({ ...section, minutes: 1 })),
        }
      }),
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'papers.not-supported-yet' } })
  })

  it('where results cannot mark it', async () => {
    const outcome = await refused('SEAL-LIST', (folder) =>
      folder.edit('paper.json', (json) => ({
        ...json,
        list: { ...(json['list'] as object), examType: 'NO-SUCH-EXAM' },
      })),
    )
    expect(outcome).toMatchObject({
      refusal: { code: 'papers.not-markable', details: { because: 'results.no-such-exam' } },
    })
  })
})

describe('a paper is attached', () => {
  const days = { fromDay: plainDate('2026-11-28'), toDay: plainDate('2026-12-05') }
  const iacst = { examType: 'iACST', classStreamId: 1001, ...days }
  const test = (day: string) => ({
    testCode: 'IACST-X-10SOF',
    exam: { examType: 'iACST', classStreamId: 1001, day: plainDate(day) },
  })

  beforeAll(async () => {
    for (const form of ['A', 'B']) await papers.office.seal(demoFolder(`DEMO-IACST-10-${form}`))
  })

  it('to the tests of an exam in a span of days, or to one test, once', async () => {
    expect(await papers.formsOf(test('2026-11-28'))).toEqual([])
    expect(await papers.office.attach('DEMO-IACST-10-A', iacst)).toMatchObject({
      ok: true,
      value: { forms: 1, isNew: true },
    })
    expect(await papers.office.attach('DEMO-IACST-10-B', iacst)).toMatchObject({ value: { forms: 2 } })
    expect(await papers.office.attach('DEMO-IACST-10-B', iacst)).toMatchObject({ value: { isNew: false } })
    const both = ['DEMO-IACST-10-A', 'DEMO-IACST-10-B']
    expect(await papers.formsOf(test('2026-11-28'))).toEqual(both)
    expect(await papers.formsOf(test('2026-12-05'))).toEqual(both)
    expect(await papers.formsOf(test('2026-12-06'))).toEqual([])
    const { testCode } = test('2026-12-06')
    await papers.office.attach('DEMO-IACST-10-B', { testCode })
    expect(await papers.formsOf(test('2026-12-06'))).toEqual(['DEMO-IACST-10-B'])
    expect(await papers.formsOf({ testCode })).toEqual(['DEMO-IACST-10-B'])
  })

  it('only where it fits', async () => {
    const { attach } = papers.office
    const code = (outcome: Awaited<ReturnType<typeof attach>>) => (outcome.ok ? 'ok' : outcome.refusal.code)
    expect(code(await attach('NOTHING', iacst))).toBe('papers.no-such-paper')
    expect(code(await attach(SAMPLE, { testCode: 'X' }))).toBe('papers.minutes-differ')
    expect(code(await attach('DEMO-IACST-10-A', { ...iacst, classStreamId: 1002 }))).toBe(
      'papers.exam-differs',
    )
    expect(code(await attach('DEMO-IACST-10-A', { ...iacst, examType: 'IAT' }))).toBe('papers.exam-differs')
  })

  it('until it is retired, and then attempts that have it still do', async () => {
    const retired = await papers.office.retire('DEMO-IACST-10-A')
    expect(retired).toMatchObject({ ok: true, value: { retiredAt: clock.now() } })
    expect(await papers.office.retire('DEMO-IACST-10-A')).toEqual(retired)
    expect(await papers.formsOf(test('2026-11-28'))).toEqual(['DEMO-IACST-10-B'])
    expect(await papers.paperOf('DEMO-IACST-10-A')).not.toBeNull()
    expect(await papers.office.attach('DEMO-IACST-10-A', iacst)).toMatchObject({
      refusal: { code: 'papers.retired' },
    })
    expect(await papers.office.retire('NOTHING')).toMatchObject({ refusal: { code: 'papers.no-such-paper' } })
  })
})

describe('[PPR-26] a sheet of a paper whose marked structure differs', () => {
  const sheet = (items: number) => ({
    studentId: '7',
    choices: new Uint8Array(items),
    numbers: [null, null],
    submittedAt: clock.now(),
  })

  it('is neither stored nor marked', async () => {
    const { office } = server.composition.results
    await papers.office.seal(copy('SEAL-26').path)
    const paper = await papers.paperOf('SEAL-26')
    const other = copy('SEAL-26-MORE')
    other.edit('paper.json', (json) => ({
      ...json,
      sections: (json['sections'] as { code: string }[]).map((section) =>
        section.code === 'PHY-M' ? { ...section, options: 5 } : section,
      ),
    }))
    other.edit('questions/q001.json', (json) => ({
      ...json,
      choices: [...(json['choices'] as unknown[]), { en: 'one more', hi: 'एक और' }],
    }))
    await papers.office.seal(other.path)
    const more = await papers.paperOf('SEAL-26-MORE')
    if (paper === null || more === null) throw new Error('the papers are not sealed')
    const named = (structureDigest: Uint8Array) => ({ code: 'SEAL-26', structureDigest })
    expect(await office.takeTestSheets(named(more.structureDigest), [sheet(12)])).toMatchObject({
      refusal: { code: 'results.paper-differs' },
    })
    expect(await office.takeTestSheets(named(paper.structureDigest), [sheet(11)])).toMatchObject({
      refusal: { code: 'results.paper-differs' },
    })
    expect(await count('results.sheets')).toBe(0)
    // Control: the same sheet with the structure of its own paper is accepted.
    expect(await office.takeTestSheets(named(paper.structureDigest), [sheet(12)])).toMatchObject({
      ok: true,
      value: { taken: 1 },
    })
  })
})
