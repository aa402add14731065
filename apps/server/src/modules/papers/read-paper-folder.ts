import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PaperFolder } from './checks/paper-folder.ts'
import { problem, type Problem } from './checks/problem.ts'
import { PaperFile, QuestionFile, TextFile } from './paper-files.ts'

interface ReadFolder {
  /** Null if `paper.json` itself cannot be read: then nothing else can be checked. */
  readonly folder: PaperFolder | null
  readonly problems: readonly Problem[]
}

/** Reads a folder of the exam office. Files of the wrong shape are reported by file and place and left out. */
export const readPaperFolder = (path: string): ReadFolder => {
  const problems: Problem[] = []
  const namesIn = (part: string): string[] =>
    existsSync(join(path, part)) ? readdirSync(join(path, part)).toSorted() : []

  const read = <T>(file: string, shape: z.ZodMiniType<T>): T | null => {
    let json: unknown
    try {
      json = JSON.parse(readFileSync(join(path, file), 'utf8'))
    } catch {
      problems.push(problem(existsSync(join(path, file)) ? 'not-readable' : 'file-missing', file))
      return null
    }
    const { data, error } = z.safeParse(shape, json)
    for (const { path: place, message } of error?.issues ?? [])
      problems.push(problem('not-readable', file, place.join('.'), message))
    return data ?? null
  }

  const readAll = <T extends { readonly id: string }>(
    part: string,
    shape: z.ZodMiniType<T>,
  ): Map<string, T> => {
    const found = new Map<string, T>()
    for (const name of namesIn(part)) {
      const one = read(`${part}/${name}`, shape)
      if (one === null) continue
      if (`${one.id}.json` !== name) problems.push(problem('code-differs', `${part}/${name}`, 'id', one.id))
      found.set(one.id, one)
    }
    return found
  }

  const paper = read('paper.json', PaperFile)
  const parts = {
    questions: readAll('questions', QuestionFile),
    passages: readAll('passages', TextFile),
    solutions: readAll('solutions', TextFile),
    assets: new Map(
      namesIn('assets').map((name) => [name, readFileSync(join(path, 'assets', name))] as const),
    ),
  }
  return { folder: paper === null ? null : { paper, ...parts }, problems }
}
