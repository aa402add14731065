import { paperFile, reviewedPaperFile } from '@medha/contract/endpoints/papers'
import * as playerTrial from '@medha/contract/endpoints/player-trial'
import { markPractice } from '@medha/contract/endpoints/practice-marking'
import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import type { Trial } from '@medha/contract/wire/player-trial'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { PracticeMarks, OpenedTrial, PapersApi } from './index.ts'
import { writeOpenPaper } from './write-open-paper.ts'

const writeTrial = ({ paper, key, seed, person }: OpenedTrial): Trial => ({
  ...writeOpenPaper(paper, key, seed),
  person,
})

const writeMarked = ({ marked, solutions }: PracticeMarks): MarkedPractice => {
  const { score, correct, partial, wrong, blank, dropped } = marked.total
  return {
    score,
    maximum: marked.maximum,
    correct,
    partial,
    wrong,
    blank,
    dropped,
    items: marked.items.map((item) => ({ ...item, key: [...item.key] })),
    solutions:
      solutions === null
        ? null
        : { bundle: solutions.hash.toString('hex'), key: solutions.key.toString('base64url') },
  }
}

type HttpPapers = Pick<PapersApi, 'fileOf' | 'openTrial' | 'markPractice'>

const sealedFile = async ({ fileOf }: HttpPapers, file: string) => {
  const bytes = await fileOf(file.slice(0, 64))
  if (bytes === null) return refuse('papers.no-such-file')
  return done({ fileName: file, type: 'application/octet-stream', bytes })
}

export const papersHttp = (papers: HttpPapers): Binding[] => [
  bind(paperFile, ({ params }) => sealedFile(papers, params.file)),
  bind(reviewedPaperFile, ({ params }) => sealedFile(papers, params.file)),
  bind(playerTrial.openTrial, async ({ body }) => {
    const opened = await papers.openTrial(body.token)
    return opened.ok ? done(writeTrial(opened.value)) : opened
  }),
  bind(markPractice, async ({ body }) => {
    const marked = await papers.markPractice({
      token: body.token,
      sheet: Buffer.from(body.sheet, 'base64url'),
    })
    return marked.ok ? done(writeMarked(marked.value)) : marked
  }),
]
