import { plainDate } from '@medha/rules/plain-date'
import { expect } from 'vitest'
import type { PaperDefinition } from '../../src/modules/results/index.ts'
import type { TestServer } from '../test-server.ts'
import { smallPaper } from './small-paper.ts'

/** A paper of four questions with its own list. */
const paperOf = (code: string, examType: string): PaperDefinition =>
  smallPaper({
    list: { code, examType, classStreamId: 1202, scheme: 'percentage', qualifyingPercent: 40 },
    questions: { MAT: 4 },
  })

export const keyOf = (...answers: string[]) => new Map(answers.map((answer, at) => [at + 1, answer]))

const linesOf = async function* (...lines: string[]): AsyncGenerator<string> {
  yield* lines
}

export interface Pupil {
  readonly studentId: string
  readonly rollNumber: string
}

/** Lists of a few students, processed through the office as staff do. */
export const smallLists = (server: () => TestServer) => {
  let number = 0
  const office = () => server().composition.results.office
  const rowsOf = async (text: string, values: readonly unknown[] = []) =>
    (await server().deps.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

  return {
    rowsOf,

    enrol: async (firstName: string, language: 'en' | 'hi' = 'hi'): Promise<Pupil> =>
      server().composition.identity.enrol({
        firstName,
        lastName: null,
        fatherName: null,
        mobile: '+919810000000',
        email: `${firstName.toLowerCase()}@pupils.example`,
        language,
        dateOfBirth: plainDate('2010-01-01'),
      }),

    /** Another sitting of a list, or a new list. */
    define: async (examType: string, changes: Partial<PaperDefinition> = {}): Promise<string> => {
      number += 1
      const paper = { ...paperOf(`S-${number}`, examType), ...changes }
      expect(await office().definePaper(paper)).toMatchObject({ ok: true })
      expect(await office().takeKey(paper.code, keyOf('A', 'B', 'C', 'D'))).toMatchObject({ ok: true })
      return paper.code
    },

    /** `A;B;C;D`, handed in on the day of the test. */
    handIn: async (code: string, { rollNumber }: Pupil, answers: string, at: string): Promise<void> => {
      const line = `${rollNumber},${code},A,${answers},2026-11-22 ${at}`
      expect(await office().takeSheets(linesOf(line))).toMatchObject({ bad: 0 })
    },

    /** Marks and checks again, ready for release. */
    draft: async (code: string): Promise<void> => {
      expect(await office().prepare(code)).toMatchObject({ ok: true })
      expect(await office().check(code)).toMatchObject({ ok: true })
    },

    /** A corrected key, and a checked draft of its results. */
    correct: async (code: string): Promise<void> => {
      await office().takeKey(code, keyOf('A', 'B', 'C', 'A|D'))
      expect(await office().prepare(code, 'key-changed')).toMatchObject({ ok: true })
      expect(await office().check(code)).toMatchObject({ ok: true })
    },

    noticesOf: async ({ studentId }: Pupil): Promise<string[]> => {
      const rows = await rowsOf(
        `select code, channel from notifications.messages where student_id = $1 order by message_id`,
        [studentId],
      )
      return rows.map((row) => `${String(row['code'])} ${String(row['channel'])}`)
    },
  }
}
