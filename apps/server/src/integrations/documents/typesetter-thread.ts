import { parentPort } from 'node:worker_threads'
import type { DocumentRequest } from '../../kernel/documents.ts'
import { createTypesetter } from './typesetter.ts'

/** Handles one request after the other; the reply contains the request's id. */
const typeset = createTypesetter()
parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: DocumentRequest }) => {
  try {
    const bytes = Uint8Array.from(typeset(order))
    // Transferred instead of copied a second time.
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    parentPort?.postMessage({ id, problem: reason }, [])
  }
})
