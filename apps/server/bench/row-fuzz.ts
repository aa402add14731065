import { ROWS } from '@medha/contract/rows'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startFuzzServer } from '../test/row-fuzz/fuzz-server.ts'

/**
 * `npm run fuzz [-- --requests 100000 --seed 1]`: hostile requests to every endpoint; none may cause a server error.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
process.stdout.write(`seed ${values.seed}\n`)
const { server, fuzz } = await startFuzzServer()
const report = await fuzz(Number(values.seed), Number(values.requests))
await server.close()
process.stdout.write(`${JSON.stringify({ ...report, faults: report.faults.slice(0, 20) }, null, 2)}\n`)
const isGood = report.faults.length === 0 && report.rows === ROWS.length
process.stdout.write(isGood ? 'no fault\n' : `${report.faults.length} FAULTS\n`)
process.exitCode = isGood ? 0 : 1
