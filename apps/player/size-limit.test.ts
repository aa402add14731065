import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it, vi } from 'vitest'

const KB = 1000
interface BuiltFile {
  readonly name: string
  readonly packed: number
  readonly plain: number
}
let files: readonly BuiltFile[] = []
let checkFiles: readonly BuiltFile[] = []

const filesOf = async (config: string): Promise<BuiltFile[]> => {
  // As in production: a test build would otherwise include React's warnings and source positions.
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/${config}`,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  vi.unstubAllEnvs()
  return built.output.map((file) => {
    const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
    return { name: file.fileName, packed: brotliCompressSync(bytes).length, plain: bytes.length }
  })
}

beforeAll(async () => {
  files = await filesOf('vite.config.ts')
  checkFiles = await filesOf('check.vite.config.ts')
})

const sum = (name: RegExp, size: 'packed' | 'plain', among = files): number =>
  among.filter((file) => name.test(file.name)).reduce((total, file) => total + file[size], 0)

it.each([
  ['the script of a whole test, React among it', /\.js$/, 'packed', 120],
  ['its style', /\.css$/, 'packed', 16],
  ['its faces with maths', /(KaTeX|poppins-latin).*\.woff2$/, 'plain', 100],
  ['its faces without maths', /poppins-latin.*\.woff2$/, 'plain', 10],
  ['what Hindi headings add', /poppins-devanagari.*\.woff2$/, 'plain', 40],
] as const)('[PLY-31] %s stays within its budget', (_what, name, size, budget) => {
  expect(sum(name, size)).toBeGreaterThan(KB)
  expect(sum(name, size)).toBeLessThanOrEqual(budget * KB)
})

it('the system check, which is opened on its own days before, is lighter than a test', () => {
  expect(sum(/\.js$/, 'packed', checkFiles)).toBeGreaterThan(KB)
  expect(sum(/\.js$/, 'packed', checkFiles)).toBeLessThanOrEqual(95 * KB)
})

it('[PLY-31] every face is one of those that are counted', () => {
  const faces = files.filter(({ name }) => /\.(woff2?|ttf)$/.test(name))
  expect(faces.filter(({ name }) => !/(KaTeX|poppins-(latin|devanagari)).*\.woff2$/.test(name))).toEqual([])
})
