import { Worker } from 'node:worker_threads'
import type { Documents, DocumentRequest } from '../../kernel/documents.ts'

interface Waiting {
  done(bytes: Uint8Array): void
  failed(problem: Error): void
}

type Answer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly problem: string })

export interface OpenDocuments extends Documents {
  close(): Promise<void>
}

/**
 * Renders documents with typst in a worker thread: a document takes some milliseconds of CPU, and neither requests nor
 * other jobs wait for it. The thread starts with the first request, so a process without documents loads nothing.
 */
export const createTypstDocuments = (): OpenDocuments => {
  let thread: Worker | null = null
  let orders = 0
  const waiting = new Map<number, Waiting>()

  const start = (): Worker => {
    const started = new Worker(new URL('typesetter-thread.ts', import.meta.url))
    started.on('message', (answer: Answer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) started.unref()
      if ('bytes' in answer) job?.done(answer.bytes)
      else job?.failed(new Error(answer.problem))
    })
    const fell = (problem: Error) => {
      if (thread === started) thread = null
      for (const job of waiting.values()) job.failed(problem)
      waiting.clear()
    }
    started.on('error', fell)
    started.on('exit', () => fell(new Error('the typesetter ended')))
    return started
  }

  return {
    render: (order: DocumentRequest) =>
      new Promise((done, failed) => {
        thread ??= start()
        orders += 1
        waiting.set(orders, { done, failed })
        // The process may exit while the thread is idle, but not while a request is pending.
        thread.ref()
        thread.postMessage({ id: orders, order }, [])
      }),
    close: async () => {
      await thread?.terminate()
    },
  }
}
