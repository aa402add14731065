import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it, vi } from 'vitest'

const KB = 1000
let chunks: readonly Rolldown.OutputChunk[] = []

beforeAll(async () => {
  // As in production: a test build would otherwise include React's warnings and source positions.
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  vi.unstubAllEnvs()
  chunks = built.output.filter((file) => file.type === 'chunk')
})

const chunkOf = (source: string): Rolldown.OutputChunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (found === undefined) throw new Error(`no chunk has ${source}`)
  return found
}

/** A chunk and all that it imports: what a browser loads before it runs. */
const withImports = (names: ReadonlySet<string>): ReadonlySet<string> => {
  const more = chunks.filter(({ fileName }) => names.has(fileName)).flatMap(({ imports }) => imports)
  const all = new Set([...names, ...more])
  return all.size === names.size ? all : withImports(all)
}

/** What a person downloads who opens a page in one language. */
const weightOf = (page: string, words: string): number => {
  const needed = ['/app/main.tsx', words, ...page.split(' ')].map((source) => chunkOf(source).fileName)
  const files = withImports(new Set(needed))
  return chunks
    .filter(({ fileName }) => files.has(fileName))
    .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
}

it.each([
  ['sign-in', '/sign-in-page.tsx', 120],
  ['enrolment', '/enrolment-page.tsx', 120],
  ["the page of one's own sign-in", '/signed-in.tsx /account-page.tsx', 190],
] as const)('[N13] the script of %s stays within its budget', (_what, page, budget) => {
  for (const words of ['/words.en.ts', '/words.hi.ts']) {
    const weight = weightOf(page, words)
    expect(weight).toBeGreaterThan(50 * KB)
    expect(weight).toBeLessThanOrEqual(budget * KB)
  }
})

it('[N13] the sign-in loads no data library and no QR code', () => {
  const files = withImports(
    new Set([chunkOf('/app/main.tsx').fileName, chunkOf('/sign-in-page.tsx').fileName]),
  )
  const modules = chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => /react-query|qrcode|words\.(en|hi)/.test(id))).toEqual([])
})
