import type { Language } from '@medha/messages/language'
import { indianInstant } from '@medha/rules/indian-time'
import { plainDate } from '@medha/rules/plain-date'
import { createHash } from 'node:crypto'
import type { PaperOrder } from '../../../kernel/documents.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'
import type { AdmissionsDeps } from '../admissions-deps.ts'
import { coursePaper } from '../course-paper.ts'

export type PaperAbout = { readonly productId: string } | { readonly branchKind: 'classroom' | 'digital' }

/** The paper's date is not the day on which somebody asked: the same content makes the same file. */
const ISSUED = indianInstant(plainDate('2026-04-01'), '00:00')
/** Some dozens of courses in two languages. */
const MOST_CACHED = 120

const keyOf = (order: PaperOrder): string => createHash('sha256').update(JSON.stringify(order)).digest('hex')

/**
 * API-41, API-42: a process prints each wording once and caches it; a price that changes is another wording. Null where
 * there is nothing to print.
 */
export const createPapers = ({ catalogue, documents }: Pick<AdmissionsDeps, 'catalogue' | 'documents'>) => {
  const printedBefore = new LruCache<Promise<Uint8Array>>(MOST_CACHED)

  const printed = (order: PaperOrder): Promise<Uint8Array> => {
    const key = keyOf(order)
    const cached = printedBefore.get(key)
    if (cached !== undefined) return cached
    const paper = documents.render(order)
    printedBefore.put(key, paper)
    paper.catch(() => printedBefore.delete(key))
    return paper
  }

  return async (about: PaperAbout, language: Language): Promise<Uint8Array | null> => {
    const courses = await catalogue.courses.coursePapers(about)
    const isOne = 'productId' in about
    if (courses.length === 0 || (isOne && courses[0]?.content === null)) return null
    return printed(coursePaper(courses, isOne ? 'course' : about.branchKind, language, ISSUED))
  }
}
