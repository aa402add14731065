import { structureProblems } from './checks/check-structure.ts'
import { textsProblems } from './checks/check-texts.ts'
import type { PaperFolder } from './checks/paper-folder.ts'
import type { Problem } from './checks/problem.ts'
import type { RulesOfScheme } from './content/content-of.ts'
import { readPaperFolder } from './read-paper-folder.ts'

interface CheckedPaper {
  readonly problems: readonly Problem[]
  readonly questions: number
  /** Null if `paper.json` itself cannot be read. */
  readonly folder: PaperFolder | null
}

/**
 * PPR-01: finds every problem of a paper, with file and place, before a student could meet it. The marking scheme
 * belongs to results, so the caller passes in its rules.
 */
export const checkPaperFolder = async (
  path: string,
  rulesOf: (scheme: string) => Promise<RulesOfScheme>,
): Promise<CheckedPaper> => {
  const { folder, problems } = readPaperFolder(path)
  if (folder === null) return { problems, questions: 0, folder }
  const rules = await rulesOf(folder.paper.scheme)
  const answerOf = (rule: string) => rules[rule]?.answer ?? null
  return {
    problems: [...problems, ...structureProblems(folder, answerOf), ...textsProblems(folder)],
    questions: folder.questions.size,
    folder,
  }
}
