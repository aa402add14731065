import { PLAYER, SITE } from '../layout.ts'
import type { Journey } from '../open-load.ts'
import type { Drill } from '../drill.ts'

const PAGES = [
  '/iacstexam',
  '/invictus',
  '/mock-neet-exam',
  '/',
  '/adst',
  '/iacst-scholarship/terms-conditions',
]
const NAMED = /\/assets\/[\w.-]+\.(?:js|css)/g
const MOST_FILES = 8

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const filesIn = (page: string): readonly string[] =>
  [...new Set(page.match(NAMED) ?? [])].slice(0, MOST_FILES)

async function* open({ visitor }: Drill, host: string, path: string): Journey {
  const browser = visitor()
  const page = await browser.call({ what: host === SITE ? 'page' : 'player', host, path })
  for (const file of filesIn(page.text)) {
    yield
    await browser.call({ what: 'file', host, path: file, isPacked: true })
  }
}

/** A public page with its scripts and styles. */
export const openPage = (drill: Drill): Journey => open(drill, SITE, oneOf(PAGES))

/** The player, and some of the files that its service worker fetches for later. */
export async function* openPlayer(drill: Drill): Journey {
  yield* open(drill, PLAYER, '/')
  yield
  const browser = drill.visitor()
  const list = await browser.call({ what: 'file', host: PLAYER, path: '/shell.json' })
  const { files } = list.body as { readonly files: readonly string[] }
  for (const path of files.slice(0, MOST_FILES)) {
    yield
    await browser.call({ what: 'file', host: PLAYER, path, isPacked: true })
  }
}

/** What the registration form asks before anybody is known. */
export async function* readExamData({ visitor }: Drill): Journey {
  const browser = visitor()
  const lists = [
    '/api/v1/exam/states',
    '/api/v1/exam/boards',
    '/api/v1/exam/class-streams',
    '/api/v1/exam/dates/DL001/901',
    '/api/v1/exam/status/iACST',
    '/api/v1/exam/slots',
  ]
  for (const path of lists) {
    await browser.call({ what: 'exam data', path })
    yield
  }
}
