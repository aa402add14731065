import { styleText } from 'node:util'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { greeting } from './stack/greeting.ts'
import { whileWaiting } from './stack/progress.ts'
import { developmentPorts, loadSettings } from './stack/settings.ts'

/** `npm run dev`: the whole product on this machine, with demo data and stand-ins for all external services. */
loadSettings()
const early: string[] = []
let isUp = false
const print = (line: string) => {
  // Output before the box with the addresses is hidden, and shown only if the start fails.
  if (isUp) console.log(line)
  else early.push(line)
}

const progress = (text: string) => console.log(styleText('dim', text))

try {
  const ports = developmentPorts()
  await whileWaiting(ensureServices(), { what: 'PostgreSQL and Redis', progress })
  const stack = await startStack({
    ports,
    databaseName: process.env['DEV_DATABASE'] ?? 'medha_dev',
    freshDatabase: process.argv.includes('--fresh'),
    production: false,
    print,
    progress,
  })
  console.log(`\n${greeting(stack, ports.site)}\n`)
  isUp = true

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    console.log(styleText('dim', '\nstopping …'))
    await stack.stop()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  for (const running of stack.processes.values())
    void running.ended.then((code) => {
      if (isStopping) return
      console.error(styleText('red', `\n${running.name} ended by itself (${code ?? 'signal'})`))
      process.exitCode = 1
      return stop()
    })
} catch (problem) {
  for (const line of early) console.log(line)
  const message = problem instanceof Error ? problem.message : String(problem)
  console.error(`\n${message}\n`)
  if (message.includes('was changed after it was applied'))
    console.error('Your database was made by another version. Begin anew: npm run dev -- --fresh\n')
  process.exitCode = 1
}
