import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { papersProgram } from './papers-program.ts'

const NEET = join(import.meta.dirname, '../../db/seeds/demo/papers/demo-neet-1')
const folder = join(mkdtempSync(join(tmpdir(), 'papers-')), 'demo-neet-1')
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  rmSync(join(folder, '..'), { recursive: true })
  await database.drop()
})

const run = async (...words: string[]) => {
  const env = { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: database.url }
  const { code, out } = await papersProgram(words, env)
  return { code, lines: out.trim().split('\n') }
}

type Json = Record<string, unknown>
const edit = (file: string, change: (json: Json) => Json) => {
  const path = join(folder, file)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Json)))
}
const question = (id: string) => `questions/${id}.json`
const both = (en: string, hi = en) => ({ en, hi })
const firstChoice = (json: Json, choice: object) => ({
  ...json,
  choices: [choice, ...(json['choices'] as unknown[]).slice(1)],
})

/** Each fault is in its own file, so that none hides another. */
const FAULTS: readonly (readonly [named: string, plant: () => void])[] = [
  ['not-readable | questions/q002.json', () => writeFileSync(join(folder, question('q002')), '{')],
  [
    'not-readable | questions/q003.json | kind',
    () => edit(question('q003'), (json) => ({ ...json, kind: 'essay' })),
  ],
  ['file-missing | questions/q004.json', () => rmSync(join(folder, question('q004')))],
  [
    'file-not-used | questions/q999.json',
    () => {
      cpSync(join(folder, question('q005')), join(folder, question('q999')))
      edit(question('q999'), (json) => ({ ...json, id: 'q999' }))
    },
  ],
  [
    'code-differs | questions/q018.json | id',
    () => edit(question('q018'), (json) => ({ ...json, id: 'q018a' })),
  ],
  [
    'kind-against-rule | questions/q006.json',
    () => edit(question('q006'), (json) => ({ ...json, kind: 'multi' })),
  ],
  [
    'option-count | questions/q008.json | choices',
    () => edit(question('q008'), (json) => ({ ...json, choices: (json['choices'] as unknown[]).slice(1) })),
  ],
  [
    'no-such-topic | questions/q009.json',
    () => edit(question('q009'), (json) => ({ ...json, topic: 'astrology' })),
  ],
  [
    'no-such-passage | questions/q010.json',
    () => edit(question('q010'), (json) => ({ ...json, passage: 'p77' })),
  ],
  [
    'passage-apart | passages/p01.json',
    () => {
      mkdirSync(join(folder, 'passages'))
      writeFileSync(join(folder, 'passages/p01.json'), JSON.stringify({ id: 'p01', text: both('x') }))
      for (const id of ['q035', 'q037']) edit(question(id), (json) => ({ ...json, passage: 'p01' }))
    },
  ],
  ['pin-last | questions/q012.json', () => edit(question('q012'), (json) => ({ ...json, pinLast: 4 }))],
  [
    'language-missing | questions/q014.json | text.hi',
    () => edit(question('q014'), (json) => ({ ...json, text: both('x', ' ') })),
  ],
  [
    'mark-up | questions/q015.json | text.en',
    () => edit(question('q015'), (json) => ({ ...json, text: both('<b>x', 'x') })),
  ],
  [
    'formula | questions/q016.json | choices[0].en',
    () => edit(question('q016'), (json) => firstChoice(json, both(String.raw`\(\frac{1\)`))),
  ],
  [
    'parity | questions/q017.json | choices[0] | numbers',
    () => edit(question('q017'), (json) => firstChoice(json, both('12 birds', '21 पक्षी'))),
  ],
  ['picture-missing | assets/q041-pedigree.svg', () => rmSync(join(folder, 'assets/q041-pedigree.svg'))],
  [
    'picture-unsafe | assets/q043-plasmid.svg',
    () => writeFileSync(join(folder, 'assets/q043-plasmid.svg'), '<svg><script>alert(1)</script></svg>'),
  ],
  [
    'picture-too-large | assets/q044-pyramid.svg',
    () => writeFileSync(join(folder, 'assets/q044-pyramid.svg'), `<svg>${'<rect/>'.repeat(13_000)}</svg>`),
  ],
  [
    'picture-tells-answer | questions/q033.json',
    () =>
      edit(question('q033'), (json) => ({
        ...firstChoice(json, both('a rainbow')),
        images: (json['images'] as Json[]).map((image) => ({ ...image, alt: both('It shows a rainbow.') })),
      })),
  ],
  [
    'section-minutes | paper.json',
    () =>
      edit('paper.json', (json) => ({
        ...json,
        sections: (json['sections'] as Json[]).map((section, at) =>
          at === 0 ? { ...section, minutes: 5 } : section,
        ),
      })),
  ],
  [
    'answer-at-most | paper.json',
    () =>
      edit('paper.json', (json) => ({
        ...json,
        sections: (json['sections'] as Json[]).map((section, at) =>
          at === 1 ? { ...section, answerAtMost: 99 } : section,
        ),
      })),
  ],
  [
    'no-such-rule | paper.json',
    () =>
      edit('paper.json', (json) => ({
        ...json,
        sections: (json['sections'] as Json[]).map((section, at) =>
          at === 2 ? { ...section, rule: 'luck' } : section,
        ),
      })),
  ],
]

it('[PPR-01] [PPR-09] a paper folder is checked: every planted fault is named with its file and place', async () => {
  expect(await run('check', NEET)).toEqual({ code: 0, lines: ['45 questions, 0 problems'] })
  cpSync(NEET, folder, { recursive: true })
  for (const [, plant] of FAULTS) plant()
  const { code, lines } = await run('check', folder)
  expect(code).toBe(1)
  expect(FAULTS.length).toBeGreaterThanOrEqual(20)
  expect(
    FAULTS.filter(([named]) => !lines.some((line) => line.startsWith(named))).map(([named]) => named),
  ).toEqual([])
}, 180_000)

it('[PPR-19] seals, attaches, retires and tries, each with a line of JSON and two audit entries', async () => {
  const code = 'DEMO-NEET-1'
  const answer = ({ lines }: { lines: string[] }) => JSON.parse(lines.at(-1) ?? '') as unknown
  const sealed = await run('seal', NEET, '--sat-on', '2026-11-28', '--by', 'asha')
  expect(sealed.code).toBe(0)
  expect(answer(sealed)).toMatchObject({ ok: true, value: { code, questions: 45, isNew: true } })
  const days = ['--from', '2026-11-28', '--to', '2026-12-05']
  const attached = await run('attach', code, '--exam', 'MOCK-NEET', '--class-stream', '1203', ...days)
  expect(answer(attached)).toMatchObject({ ok: true, value: { forms: 1 } })
  expect((await run('attach', code, '--exam', 'MOCK-NEET', '--class-stream', '1203')).code).toBe(1)
  expect(answer(await run('retire', 'NOTHING'))).toMatchObject({ refusal: { code: 'papers.no-such-paper' } })
  expect(answer(await run('retire', code))).toMatchObject({ ok: true })
  const tried = await run('try', code, '--by', 'asha')
  expect(tried.code).toBe(0)
  expect(answer(tried)).toMatchObject({
    ok: true,
    value: {
      link: expect.stringMatching(/^http:\/\/exam\.localhost\/#try=[\w-]+\.[\w-]{43}$/) as string,
      until: expect.any(String) as string,
    },
  })
  const unsealed = await run('try', 'NOTHING', '--by', 'asha')
  expect(unsealed.code).toBe(1)
  expect(answer(unsealed)).toMatchObject({ refusal: { code: 'papers.no-such-paper' } })
  // Without `--by` the screen would show no name.
  expect((await run('try', code)).code).toBe(1)
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ actor: string; details: { stage: string; outcome?: string } }>(
    `select actor, details from platform.audit_entries where action = 'staff.papers' order by entry_id`,
  )
  const { rows: marked } = await client.query('select sat_on::text, structure_digest from results.papers')
  await client.end()
  expect(marked).toEqual([{ sat_on: '2026-11-28', structure_digest: expect.any(Buffer) }])
  expect(rows[0]?.actor).toMatch(/^asha \(/)
  const outcomes = rows.flatMap(({ details }) => details.outcome ?? [])
  expect(outcomes).toEqual(['done', 'done', 'failed', 'refused', 'done', 'done', 'refused', 'failed'])
  expect(rows).toHaveLength(16)
  // Anyone with the link can open the paper, so it must not be in the audit log.
  expect(JSON.stringify(rows)).not.toContain('#try=')
}, 180_000)

it('says how it is called', async () => {
  expect((await run('seal')).code).toBe(2)
})
