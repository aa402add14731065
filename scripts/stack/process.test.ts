import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { answers, says, startProcess, type ProcessOrder } from './process.ts'

const order = (program: string, more: Partial<ProcessOrder> = {}): ProcessOrder => ({
  name: 'one',
  args: ['--eval', program],
  env: {},
  isReady: says('ready'),
  onLine: () => undefined,
  ...more,
})

/** A process that nobody has buried yet is dead all the same. */
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
  const running = await startProcess(
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
  const running = await startProcess(
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
  await expect(startProcess(order(`console.error('no database'); process.exit(3)`))).rejects.toThrow(
    'one ended at once:\nno database',
  )
})

it('says that a program is not there', async () => {
  await expect(startProcess(order('', { program: '/no/such/program' }))).rejects.toThrow('ENOENT')
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
