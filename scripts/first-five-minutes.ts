import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { dropDatabase } from './stack/database.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/**
 * `node scripts/first-five-minutes.ts`: the first steps of a newcomer. Clones the repository, runs the two commands of
 * the README and, in a browser, logs in as the printed demo student and takes the demo test (OPS-07). Uses its own
 * ports and cleans up.
 */
const ALLOWED_SECONDS = 300
const DATABASE = 'medha_first_five'
const PORTS = {
  PORTAL_PORT: '4800',
  PLAYER_PORT: '4804',
  API_PORT: '4801',
  STANDINS_PORT: '4802',
  SMTP_PORT: '4803',
}

const execute = promisify(execFile)

/** Without our tools on PATH: a newcomer has only what the machine provides. */
const newcomersPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(ROOT))
  .join(delimiter)
const env = { ...process.env, ...PORTS, DEV_DATABASE: DATABASE, PATH: newcomersPath, NO_COLOR: '1' }

const started = performance.now()
const seconds = (): number => Math.round((performance.now() - started) / 1000)
const print = (text: string) => console.log(`${String(seconds()).padStart(4)} s  ${text}`)

interface Printed {
  readonly site: string
  readonly rollNumber: string
  readonly dateOfBirth: string
}

const readBox = (text: string): Printed | null => {
  const site = /http:\/\/localhost:\d+/.exec(text)?.[0]
  const student = /(\d{4} \d{4} \d{4}) {2}(\d\d\/\d\d\/\d{4})/.exec(text)
  if (site === undefined || student?.[1] === undefined || student[2] === undefined) return null
  return { site, rollNumber: student[1].replaceAll(' ', ''), dateOfBirth: student[2] }
}

const waitForBox = (dev: ChildProcess): Promise<Printed> =>
  new Promise((resolve, reject) => {
    let text = ''
    dev.stdout?.on('data', (chunk: Buffer) => {
      text += stripVTControlCharacters(chunk.toString())
      const printed = readBox(text)
      if (printed !== null) resolve(printed)
    })
    dev.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    dev.once('close', () => reject(new Error(`npm run dev ended:\n${text}`)))
  })

const stop = (dev: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (dev.exitCode !== null || dev.pid === undefined) {
      resolve()
      return
    }
    dev.once('close', () => resolve())
    process.kill(-dev.pid, 'SIGINT')
  })

const tryIt = async (clone: string): Promise<void> => {
  await execute('git', ['clone', '--quiet', ROOT, clone])
  print('git clone')
  await execute('npm', ['run', 'setup'], { cwd: clone, env, maxBuffer: 64 * 1024 * 1024 })
  print('npm run setup')
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  try {
    const { site, rollNumber, dateOfBirth } = await waitForBox(dev)
    print(`npm run dev: ${site}, student ${rollNumber} born ${dateOfBirth}`)
    const node = join(clone, 'node_modules/.bin/node')
    const picture = process.argv[2] ?? ''
    const { stdout } = await execute(node, ['e2e/first-login.ts', site, rollNumber, dateOfBirth, picture], {
      cwd: clone,
      env,
    })
    print(stdout.trim())
    const standins = `http://127.0.0.1:${PORTS.STANDINS_PORT}`
    const test = await execute(node, ['e2e/first-test.ts', standins], { cwd: clone, env })
    print(test.stdout.trim())
  } finally {
    await stop(dev)
  }
}

loadSettings()
const folder = mkdtempSync(join(tmpdir(), 'medha-first-'))
try {
  await tryIt(join(folder, 'medha'))
  const isInTime = seconds() <= ALLOWED_SECONDS
  console.log(`${isInTime ? 'PASS' : 'FAIL'}: ${seconds()} seconds from git clone to the receipt of a test`)
  process.exitCode = isInTime ? 0 : 1
} catch (problem) {
  console.error(
    `FAIL after ${seconds()} seconds: ${problem instanceof Error ? problem.message : String(problem)}`,
  )
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(DATABASE)
}
