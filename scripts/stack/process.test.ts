import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { answers, hasPrinted, startProcess, type ProcessOrder } from './process.ts'

const startAndWait = async (one: ProcessOrder) => {
  const started = startProcess(one)
  await started.ready
  return started
}

const order = (program: string, more: Partial<ProcessOrder> = {}): ProcessOrder => ({
  name: 'one',
  args: ['--eval', program],
  env: {},
  isReady: hasPrinted('ready'),
  onLine: () => undefined,
  ...more,
})

/** A zombie process counts as dead. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    const state = `/proc/${pid}/stat`
    return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z')
  } catch {
    return false
  }
}

it('waits until the process says it is ready, and stops it', async () => {
  const lines: string[] = []
  const running = await startAndWait(
    order(`setTimeout(() => console.log('ready'), 100); setInterval(() => 0, 1000)`, {
      onLine: (line) => lines.push(line),
    }),
  )
  expect(lines).toEqual(['ready'])
  expect(isAlive(running.pid)).toBe(true)
  await running.stop()
  expect(isAlive(running.pid)).toBe(false)
})

it('ends what the process started as well', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)'])`
  let childPid = 0
  const running = await startAndWait(
    order(`const child = ${child}; console.log('ready ' + child.pid); setInterval(() => 0, 1000)`, {
      onLine: (line) => {
        childPid = Number(line.split(' ')[1])
      },
    }),
  )
  expect(isAlive(childPid)).toBe(true)
  await running.stop()
  await expect.poll(() => isAlive(childPid)).toBe(false)
})

it('tells the last words of a process that ends before it is ready', async () => {
  await expect(startAndWait(order(`console.error('no database'); process.exit(3)`))).rejects.toThrow(
    'one ended before it was ready:\nno database',
  )
})

it('tells the same of a program that node watches, although node itself goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const file = join(folder, 'api.mjs')
  writeFileSync(file, `console.error('no database'); process.exit(3)`)
  const started = startProcess(order('', { args: ['--watch', file] }))
  await expect(started.ready).rejects.toThrow(/^one ended before it was ready:\nno database/)
  await started.stop()
  rmSync(folder, { recursive: true })
})

it('restarts a watched program when a file that it imports is saved, also after a file that is broken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const part = join(folder, 'part.mjs')
  const file = join(folder, 'api.mjs')
  writeFileSync(part, `export const word = 'first'`)
  writeFileSync(
    file,
    `import { word } from './part.mjs'; console.log('ready ' + word); setInterval(() => 0, 1000)`,
  )
  const lines: string[] = []
  const started = startProcess(
    order('', { args: ['--watch', '--watch-preserve-output', file], onLine: (line) => lines.push(line) }),
  )
  await started.ready
  expect(lines).toContain('ready first')
  // A program is ready before its files are watched, so a save in between is missed and must be repeated.
  const saveUntil = async (text: string, isSeen: () => boolean): Promise<void> => {
    const seenOrSaved = (): boolean => {
      if (!isSeen()) writeFileSync(part, text)
      return isSeen()
    }
    await expect.poll(seenOrSaved, { timeout: 15_000, interval: 1_500 }).toBe(true)
  }
  await saveUntil('export const word = ', () => lines.some((line) => line.includes('SyntaxError')))
  await saveUntil(`export const word = 'second'`, () => lines.includes('ready second'))
  expect(started.hasEnded()).toBe(false)
  await started.stop()
  rmSync(folder, { recursive: true })
})

it('waits as long as the process lives, unless told how long it may take', async () => {
  const slow = order('setInterval(() => 0, 1000)', { readyWithinMs: 300 })
  await expect(startProcess(slow).ready).rejects.toThrow('one was not ready in time')
  const unhurried = startProcess(order('setInterval(() => 0, 1000)'))
  await expect(Promise.race([unhurried.ready, sleep(600, 'still waiting')])).resolves.toBe('still waiting')
  await unhurried.stop()
  await expect(unhurried.ready).rejects.toThrow('one ended before it was ready')
})

it('says that a program is not there', async () => {
  await expect(startAndWait(order('', { program: '/no/such/program' }))).rejects.toThrow('ENOENT')
})

it('counts an address as ready when it answers without a fault of its own', async () => {
  let status = 503
  const server = createServer((_, reply) => reply.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const isReady = answers(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  expect(await isReady()).toBe(false)
  status = 404
  expect(await isReady()).toBe(true)
  server.close()
  expect(await answers('http://127.0.0.1:1')()).toBe(false)
})
