import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import 'katex/dist/katex.css'
import '@medha/questions/formula.css'
import '../src/player.css'
import { done, refuse } from '@medha/rules/outcome'
import { isLanguage } from '@medha/messages/language'
import { readSectionText, readStructure, type PaperStructure } from '@medha/test-rules/paper-content'
import { sheetShapeOf } from '@medha/test-rules/paper-shape'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app.tsx'
import type { OpenPaper, StartedTest, TestAccess } from '../src/engine/test-access.ts'
import type { Entry, SignedReceipt } from '@medha/contract/wire/player'
import { showPaper } from '../src/paper/shown-paper.ts'
import { answeredCount } from '../src/test/moves.ts'
import { createMemoryEngine, type MemoryEngine } from './memory-engine.ts'

/**
 * `?paper=DEMO-IACST-10-A&question=13&phase=running&save=on-device&language=hi&answered=0.7&order=master`, `&trial`
 * for staff, `&unsure` with a changed clock, `&full` without room on the device.
 */
const query = new URLSearchParams(location.search)
const code = query.get('paper') ?? 'DEMO-IACST-10-A'
const language = query.get('language') ?? 'en'
const firstLanguage = isLanguage(language) ? language : 'en'

const json = async (name: string): Promise<unknown> =>
  (await fetch(`demo/${code}/${name}`)).json() as Promise<unknown>
const sealed = readStructure(await json('structure.json'))
if (sealed === null) throw new Error(`no paper ${code}`)
const KEPT = { questions: false, options: false }
/** `order=master`: the order of the master paper, which no student sees, for comparison. */
const structure: PaperStructure =
  query.get('order') === 'master'
    ? { ...sealed, sections: sealed.sections.map((section) => ({ ...section, shuffle: KEPT })) }
    : sealed

const paper: OpenPaper = {
  structure,
  section: async (at) => readSectionText(await json(`section-${at}.json`)),
  picture: async (part) => new Uint8Array(await (await fetch(`demo/${code}/part-${part}`)).arrayBuffer()),
}

const OPENS = Date.UTC(2026, 10, 22, 4, 30)
/** `early`: seconds before the opening; the server time stays fixed until a test moves it. */
let now = OPENS - Number(query.get('early') ?? '0') * 1000
/** `no-link=paper`: offline before the paper is fetched; `no-link=start`: after it. */
let noLink = query.get('no-link')
const hardEnd = query.get('ends-in')
const compensationMs = Number(query.get('compensation') ?? '0') * 60_000
let entry: Entry = {
  attempt: '1',
  state: 'ready',
  t: now,
  sitting: {
    name: structure.name,
    kind: query.has('early') && !query.has('window') ? 'fixed' : 'window',
    durationMs: structure.minutes * 60_000 + compensationMs,
    compensationMs,
    opensAt: OPENS,
    entryUntil: OPENS + 3_600_000,
    hardEndAt: hardEnd === null ? null : now + Number(hardEnd) * 1000,
  },
  deadline: { base: null, sitting: 0, centre: 0 },
  paper: { code, bundle: '0'.repeat(64), bytes: 400_000, languages: [...structure.languages], sections: 4 },
  seed: 'AAAAAAAAAAA',
  order: 'sh1',
  epoch: 1,
  n: 0,
  head: '',
  sheet: null,
  student: { name: 'Asha Verma', lastFour: query.has('trial') ? '' : '6128' },
  changes: [],
  every: 4,
  hold: 25,
  minBuild: 0,
}

const shape = sheetShapeOf(structure)
const shown = showPaper(structure, new Uint8Array(8))
const question = shown.questions[Number(query.get('question') ?? '1') - 1]
const engine: MemoryEngine = createMemoryEngine(
  shape,
  { saveState: (query.get('save') ?? 'saved') as 'saved', unsentAnswers: Number(query.get('unsent') ?? '0') },
  Number(query.get('left') ?? '2538') * 1000,
)
/** The same mixture of answers, marks and visits every time. */
const share = Number(query.get('answered') ?? '0.3')
for (const { number, question: each, optionOrder } of shown.questions.slice(
  0,
  Math.round(shown.questions.length * share),
)) {
  const [item = 1] = each.items
  engine.show(item)
  if (number % 4 === 3) {
    if (number % 8 === 3) engine.mark(item, true)
    continue
  }
  if (each.options === 0) engine.enterNumber(item, each.kind === 'integer' ? 700 : 96)
  else engine.choose(item, 1 << (optionOrder[number % optionOrder.length] ?? 0))
  if (number % 7 === 0) engine.mark(item, true)
}
engine.set({ shownItem: query.get('question') === null ? null : (question?.question.items[0] ?? null) })
const claims = {
  paper: { name: structure.name },
  questions: shown.questions.length,
  answered: answeredCount(engine.snapshot().sheet, shown.questions),
  at: Date.UTC(2026, 10, 22, 5, 24),
  by: query.get('by') ?? 'student',
  answers: 'p3V9x0pQv8m4nKq1sT7uYw2zB5cD8fG1hJ4kL7mN0oP',
}
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const receipt: SignedReceipt = {
  id: '7K2M40QD9XH30R5T',
  signed: `e30.${base64url(JSON.stringify(claims))}.AAAA`,
}
/** One signal of every kind, from 10:02 in India. */
const NOTED = [
  ['page-left', 12],
  ['copied', null, question?.question.items[0] ?? 1],
  ['focus-lost', 90],
  ['offline', 312],
  ['reloaded', null],
  ['full-screen-left', null],
  ['size-changed', null],
  ['second-tab', null],
  ['other-device', null, null, 'Windows computer, Chrome'],
  ['clock-step', 7200],
] as const
const signals = NOTED.map(([signal, seconds, item = null, device = null], at) => ({
  at: OPENS + (2 + at * 4) * 60_000,
  code: signal,
  seconds,
  item,
  device,
}))
/** `noted=all`, `noted=some`, `noted=none` */
const noted = { all: signals, some: signals.slice(0, 3), none: [] }[query.get('noted') ?? 'some'] ?? []
engine.set({ noted: { signals: noted, held: 2, phone: '1800 120 4455', resultAt: null } })
if (query.has('unsure')) engine.set({ timeIsUnconfirmed: true })
const phase = query.get('phase')
if (phase !== null) engine.set({ phase: phase as 'running', receipt: phase === 'handed-in' ? receipt : null })

const test: StartedTest = { entry, engine, paper }
/** What staff did after the receipt: `reopened`, or a test cancels it. */
let changedAfterEnd: Entry | null = query.has('reopened') ? { ...entry, state: 'running' } : null
/** Receives what staff change before the start. */
let watching: ((entry: Entry) => void) | null = null
/** The answer of the device that has the test. */
let otherAnswer: 'yes' | 'no' | null = null
const access: TestAccess = {
  openStored: () =>
    query.has('broken')
      ? Promise.reject(new Error('planted'))
      : Promise.resolve(query.has('way-in') ? { kind: 'entered', entry } : { kind: 'started', test }),
  enter: () => Promise.resolve(refuse('delivery.in-use-elsewhere')),
  otherDevice: () =>
    Promise.resolve({
      label: 'Android phone, Chrome',
      heardAt: now - 90_000,
      mobile: '98******12',
      isThisDevice: query.has('same-device'),
    }),
  sendTakeoverQuestion: () =>
    Promise.resolve(
      query.has('asked-too-often')
        ? { kind: 'refused', code: 'delivery.asked-too-often' }
        : { kind: 'value', value: { seconds: 60 } },
    ),
  sendTakeoverCode: () => Promise.resolve(true),
  takeOver: (_, proof) => {
    if (proof.kind === 'other-device' && otherAnswer !== 'yes')
      return Promise.resolve(refuse(otherAnswer === 'no' ? 'delivery.proof-wrong' : 'delivery.proof-needed'))
    const isWrong = 'digits' in proof && proof.digits.startsWith('0')
    return Promise.resolve(isWrong ? refuse('delivery.proof-wrong') : done(entry))
  },
  refresh: () => Promise.resolve(done(entry)),
  prepare: (onPercent) => {
    const percent = query.get('downloading')
    if (percent === null)
      return Promise.resolve(noLink === 'paper' ? refuse('player.unreachable') : done('ready'))
    onPercent?.(Number(percent))
    return new Promise(() => undefined)
  },
  start: () => {
    if (noLink !== null) return Promise.resolve(refuse('player.unreachable'))
    return Promise.resolve(now < entry.sitting.opensAt ? refuse('delivery.not-open-yet') : done(test))
  },
  entryAfterEnd: () => Promise.resolve(changedAfterEnd),
  reopenPaper: () => Promise.resolve(paper),
  watch: (onEntry) => {
    watching = onEntry
    return () => (watching = null)
  },
  canKeep: () => Promise.resolve(!query.has('full')),
  syncTime: () => Promise.resolve(noLink === null),
  serverTime: () => now,
}
Object.assign(globalThis, {
  engine,
  wayIn: {
    passTime: (seconds: number) => (now += seconds * 1000),
    /** Staff move the opening by this many seconds; `isTold`: the waiting page is notified. */
    moveOpening: (seconds: number, isNotified: boolean) => {
      const opensAt = entry.sitting.opensAt + seconds * 1000
      entry = { ...entry, sitting: { ...entry.sitting, opensAt } }
      if (isNotified) watching?.(entry)
    },
    answerThere: (answer: 'yes' | 'no') => (otherAnswer = answer),
    cancel: (changes: Entry['changes']) => (changedAfterEnd = { ...entry, state: 'void', changes }),
    setLink: (isUp: boolean) => (noLink = isUp ? null : 'start'),
  },
})
const root = document.getElementById('player')
if (root !== null)
  createRoot(root).render(
    <App
      access={access}
      code={query.has('elsewhere') ? 'a-launch' : null}
      isComputer={innerWidth >= 1024}
      isTrial={query.has('trial')}
      chosen={{ buttons: firstLanguage, questions: [firstLanguage] }}
      portalOrigin="https://medha.example"
    />,
  )
