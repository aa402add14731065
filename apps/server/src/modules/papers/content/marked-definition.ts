import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import type { PaperFolder } from '../checks/paper-folder.ts'
import type { MarkedDefinition } from '../deps.ts'

/** The paper as results marks it. Its day is the first sitting or the sealing: each sheet has its own time. */
export const markedDefinitionOf = (
  { paper, questions }: PaperFolder,
  satOn: PlainDate,
  structureDigest: Uint8Array,
): MarkedDefinition => ({
  list: paper.list,
  code: paper.code,
  name: paper.name,
  satOn,
  closedAt: indianInstant(satOn, '22:00'),
  subjects: paper.subjects,
  sections: paper.sections.map(({ name, rule, options, subject, questions: questionIds }) => ({
    name,
    rule,
    ...(options === undefined ? {} : { options }),
    questions: questionIds.map((id) => {
      const { topic = '', rows = [null] } = questions.get(id) ?? {}
      return { subject, topic, count: rows.length }
    }),
  })),
  structureDigest,
})
