import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { PaperStructure } from '@medha/test-rules/paper-content'
import { newBundleKey, sealBundle } from '@medha/test-rules/seal-bundle'

const both = <T>(words: T) => ({ en: words, hi: words })
const question = (item: number) =>
  ({ kind: 'single', items: [item], options: 4, passage: null, keepOptions: false, pinLast: 0 }) as const

const STRUCTURE: PaperStructure = {
  format: 'pc1',
  code: 'TRY-1',
  name: both('Try'),
  languages: ['en', 'hi'],
  minutes: 60,
  usesMaths: false,
  subjects: [{ code: 'PHY', name: both('Physics') }],
  sections: [
    {
      code: 'PHY-1',
      subject: 'PHY',
      name: both('Physics'),
      marking: { answer: 'one-option', full: 4, wrong: -1, partial: 0 },
      shuffle: { questions: true, options: true },
      minutes: null,
      answerAtMost: null,
      instructions: null,
      questions: [question(1), question(2)],
    },
  ],
  pictures: [],
  instructions: both([]),
  formulas: [],
}

const part = (content: unknown): Uint8Array => gzipSync(JSON.stringify(content))

/** A paper of two questions, sealed as the office seals one. */
export const sealPaper = async () => {
  const key = newBundleKey()
  const section = { passages: [], questions: [], formulas: [] }
  const file = await sealBundle([part(STRUCTURE), part(section)], key)
  return { key, file, hash: createHash('sha256').update(file).digest('hex') }
}
