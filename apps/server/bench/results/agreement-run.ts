import { startTestServer } from '../../test/test-server.ts'
import { agreeOn } from '../../test/results/agreement.ts'

/**
 * `npm run results:agreement -- 1000000`: both implementations of marking on this many random sheets of every scheme.
 */
const sheets = Number(process.argv[2] ?? '1000000')
const seed = Number(process.argv[3] ?? '2026')
const server = await startTestServer()
const began = performance.now()
const end = await agreeOn(server.composition, server.deps.database.db, { sheets, seed, listsPerScheme: 5 })
await server.close()
const seconds = Math.round((performance.now() - began) / 1000)
process.stdout.write(`${JSON.stringify({ ...end, seed, seconds }, null, 2)}\n`)
const isAgreed = end.sheets >= sheets && end.differingSheets === 0 && end.differingRanks === 0
process.stdout.write(isAgreed ? 'both agree on every sheet\n' : 'THEY DIFFER\n')
process.exitCode = isAgreed ? 0 : 1
