/** `GET /api/v1/dashboard` and what is answered to it. The query is looked at first, then left out. */
export type Answers = Readonly<Record<string, unknown>>

const answerTo = (answers: Answers, method: string, { pathname, search }: URL): unknown =>
  answers[`${method} ${pathname}${search}`] ?? answers[`${method} ${pathname}`]

/** Answers the calls of a scene. What is not written down stays without an answer, as on a line that is gone. */
export const answerCalls = (answers: Answers): void => {
  globalThis.fetch = (asked, init) => {
    const request = new Request(asked, init)
    const answer = answerTo(answers, request.method, new URL(request.url))
    return answer === undefined
      ? Promise.reject(new TypeError(`No answer to ${request.method} ${request.url}`))
      : Promise.resolve(Response.json(answer))
  }
}
