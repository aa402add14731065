import type { Entry } from '@medha/contract/wire/player'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { decodeSheet } from '@medha/test-rules/sheet'
import type { ChainEnd } from '../saving/seal-block.ts'
import type { Transport } from '../transport.ts'
import type { AttemptFacts, Recorder } from './recorder.ts'

interface ServerChainDeps {
  readonly facts: AttemptFacts
  readonly recorder: Pick<Recorder, 'log' | 'continueFrom'>
  readonly transport: Pick<Transport, 'attempt'>
  readonly onSuperseded: () => void
}

/** Requests the server's state of this attempt and continues from there. */
export const createServerChain = ({ facts, recorder, transport, onSuperseded }: ServerChainDeps) => {
  const { log } = recorder

  const endOf = (entry: Entry): ChainEnd | null => {
    const head = decodeBase64url(entry.head)
    const bytes = entry.sheet === null ? null : decodeBase64url(entry.sheet)
    const sheet = bytes === null ? null : decodeSheet(bytes, facts.shape.items)
    if (head === null) return null
    return { number: entry.n, head, sheet: sheet?.ok === true ? sheet.value : facts.base.sheet }
  }

  const fetchEnd = async (): Promise<ChainEnd | null> => {
    const reply = await transport.attempt(facts.attempt).catch(() => null)
    if (reply?.kind !== 'value') return null
    if (reply.value.epoch === facts.epoch) return endOf(reply.value)
    onSuperseded()
    return null
  }

  return {
    /** SAV-21: fetches the end of the server's chain; unsent events follow it. */
    resolveDifference: async (): Promise<void> => {
      const end = await fetchEnd()
      if (end !== null && log.acknowledge(end.number, end.head) === 'differs')
        await recorder.continueFrom(end)
    },
    /** SAV-08: the server's sheet contains answers of another device where this device had none. */
    adoptMerged: async (): Promise<void> => {
      const end = await fetchEnd()
      if (end !== null && log.acknowledge(end.number, end.head) === 'agreed') await recorder.continueFrom(end)
    },
  }
}
