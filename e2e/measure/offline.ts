import { parseArgs } from 'node:util'
import { measureDurability } from '../engine/durability.ts'
import { doubledIn, killAgainAndAgain, lostIn } from '../engine/killed-browser.ts'
import { startLoopback, type Fault } from '../engine/loopback.ts'

/**
 * `npm run measure:offline`: kills tabs with `kill -9` at random instants while saves are lost, doubled, late and
 * refused; then measures how long a tap takes to reach the disk, compared with a bare strict write in the same page.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '1000' }, taps: { type: 'string', default: '1000' } },
})
const FAULTS: readonly Fault[] = ['none', 'none', 'no-link', 'reply-lost', 'doubled', 'late', 'busy']
/** OFL-03: the fault changes every few seconds, so that some last for many tab lifetimes. */
const SPELL = 3_000

const loopback = await startLoopback()
let fault: Fault = 'none'
const spells = setInterval(() => {
  fault = FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none'
}, SPELL)
loopback.setFault(() => fault)
const started = performance.now()
const run = await killAgainAndAgain(loopback, { kills: Number(values.kills), longestLife: 250 })
clearInterval(spells)
await loopback.close()
const lost = lostIn(run)
const doubled = doubledIn(run)
console.log(
  `${run.kills} kills in ${Math.round((performance.now() - started) / 1000)} s: ${run.onServer.length} events on the ` +
    `server, ${run.shown.size} of them seen on a screen, ${lost.length} lost, ${doubled} doubled, ` +
    `sheets ${run.sheetsAgree ? 'agree' : 'differ'}`,
)

for (const slowdown of [1, 4]) {
  const { engine, bare } = await measureDurability(Number(values.taps), slowdown)
  console.log(
    `${slowdown}× slower processor, ${values.taps} taps: on the disk and shown p50 ${engine.p50.toFixed(1)} ms, ` +
      `p95 ${engine.p95.toFixed(1)} ms, p99 ${engine.p99.toFixed(1)} ms; a bare strict write p50 ${bare.p50.toFixed(1)}, ` +
      `p95 ${bare.p95.toFixed(1)}, p99 ${bare.p99.toFixed(1)} ms; ratio of the medians ${(engine.p50 / bare.p50).toFixed(2)}`,
  )
}
process.exitCode = lost.length === 0 && doubled === 0 && run.sheetsAgree ? 0 : 1
