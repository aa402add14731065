import type { Language } from '@medha/messages/language'
import hindiTexts from './hindi-texts.json'
import { inHindi } from './in-hindi.ts'

/** Replies by `GET /api/v1/dashboard`. A key with the query takes precedence over one without. */
export type Answers = Readonly<Record<string, unknown>>

const answerTo = (answers: Answers, method: string, { pathname, search }: URL): unknown =>
  answers[`${method} ${pathname}${search}`] ?? answers[`${method} ${pathname}`]

/** Answers the calls of a scene. A call without a prepared reply fails like a lost connection. */
export const answerCalls = (answers: Answers, language: Language): void => {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const answer = answerTo(answers, request.method, new URL(request.url))
    return answer === undefined
      ? Promise.reject(new TypeError(`No answer to ${request.method} ${request.url}`))
      : Promise.resolve(Response.json(language === 'hi' ? inHindi(answer, hindiTexts) : answer))
  }
}
