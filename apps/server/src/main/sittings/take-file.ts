import { readFile, stat } from 'node:fs/promises'
import { FILE_LIMITS } from '@medha/test-rules/test-timing'
import type { TakenFile } from '../../modules/delivery/index.ts'
import type { Composition } from '../composition.ts'
import type { CommandOutput } from './command-output.ts'
import { refusalSentence } from './sentences.ts'

const takenSentence = ({ blocks, isInTime, held }: TakenFile): string => {
  const taken = `${blocks} ${blocks === 1 ? 'block' : 'blocks'} of answers taken`
  if (isInTime) return `${taken} before the end of the test: they count as saved.`
  return held === 0
    ? `${taken} after the end of the test. No answer waits for a decision.`
    : `${taken} after the end of the test. ${held === 1 ? '1 answer waits' : `${held} answers wait`} for a decision: look at "timeline", then "decide".`
}

const bytesOf = async (path: string): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    return (await stat(path)).size > FILE_LIMITS.fileBytes ? null : await readFile(path)
  } catch {
    return null
  }
}

/** OFL-12: takes the answers from a file that a student saved and sent, or brought to a branch. */
export const takeFile = async (
  { delivery }: Pick<Composition, 'delivery'>,
  path: string,
  {
    key,
    ...signed
  }: {
    readonly by: string
    readonly reason: string
    readonly key: string | undefined
    readonly isPreview: boolean
  },
): Promise<CommandOutput> => {
  const file = await bytesOf(path)
  if (file === null) return { ok: false, text: 'There is no such file, or it is too large for answers.' }
  const outcome = await delivery.office.takeFile({ ...signed, file, ...(key === undefined ? {} : { key }) })
  if (!outcome.ok) return { ok: false, text: refusalSentence(outcome.refusal.code) }
  const { changeId, isRepeated, file: taken } = outcome.value
  const begun = changeId === null ? 'Preview, nothing was changed' : `Change ${changeId}`
  return {
    ok: true,
    text: `${begun}${isRepeated ? ', done before, nothing was changed now' : ''}: ${taken === undefined ? '' : takenSentence(taken)}`,
  }
}
