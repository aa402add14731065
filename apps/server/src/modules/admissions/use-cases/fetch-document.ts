import type { Language } from '@medha/messages/language'
import { indianInstant } from '@medha/rules/indian-time'
import { plainDate } from '@medha/rules/plain-date'
import { createHash } from 'node:crypto'
import type { DocumentRequest } from '../../../kernel/documents.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'
import type { AdmissionsDeps } from '../deps.ts'
import { courseDocument } from '../course-document.ts'

export type DocumentAbout = { readonly productId: string } | { readonly branchKind: 'classroom' | 'digital' }

/** A fixed date, so that the same content renders the same file. */
const ISSUED = indianInstant(plainDate('2026-04-01'), '00:00')
/** A few dozen courses in two languages. */
const MOST_CACHED = 120

const keyOf = (order: DocumentRequest): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex')

/**
 * API-41, API-42: each process renders a document once and caches it by content; a changed price is new content. Null
 * if there is nothing to print.
 */
export const createCourseDocuments = ({
  catalogue,
  documents,
}: Pick<AdmissionsDeps, 'catalogue' | 'documents'>) => {
  const printedBefore = new LruCache<Promise<Uint8Array>>(MOST_CACHED)

  const printed = (order: DocumentRequest): Promise<Uint8Array> => {
    const key = keyOf(order)
    const cached = printedBefore.get(key)
    if (cached !== undefined) return cached
    const document = documents.render(order)
    printedBefore.put(key, document)
    document.catch(() => printedBefore.delete(key))
    return document
  }

  return async (about: DocumentAbout, language: Language): Promise<Uint8Array | null> => {
    const courses = await catalogue.courses.courseDocuments(about)
    const isOne = 'productId' in about
    if (courses.length === 0 || (isOne && courses[0]?.content === null)) return null
    return printed(courseDocument(courses, isOne ? 'course' : about.branchKind, language, ISSUED))
  }
}
