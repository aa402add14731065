import { readConfig } from './config.ts'
import { startStandins } from './standins.ts'

const standins = await startStandins(readConfig())
process.stdout.write(`inbox at ${standins.url}, mail at ${standins.addressOf('smtp')}\n`)

const stop = () => void standins.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
