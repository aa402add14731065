/** The response of one api process. */
interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly measured: string
}

const request = async (api: string, path: string, options: RequestInit = {}): Promise<Answer> => {
  const reply = await fetch(new URL(path, api), options)
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const post = (api: string, path: string, body: object, headers: Record<string, string> = {}) =>
  request(api, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const tokenFrom = async (api: string, rollNumber: string, dateOfBirth: string): Promise<string> => {
  const { body } = await post(api, '/api/v1/login', { roll_number: rollNumber, date_of_birth: dateOfBirth })
  return String(body['token'])
}

const profile = (api: string, token: string) => request(api, '/api/v1/profile', { headers: { token } })

const PROFILE_LIMIT = 120

/** Two processes, called directly, must respond like one. */
export const twoAsOne = async (
  [a, b]: readonly [string, string],
  rollNumber: string,
  dateOfBirth: string,
): Promise<Check[]> => {
  const checks: Check[] = []
  const check = (name: string, ok: boolean, measured: string) => checks.push({ name, ok, measured })

  const token = await tokenFrom(a, rollNumber, dateOfBirth)
  const onB = await profile(b, token)
  check('a session opened on one is valid on the other at once', onB.status === 200, `${onB.status}`)

  await post(b, '/api/v1/logout', {}, { token })
  const onA = await profile(a, token)
  check('a session closed on one is refused on the other at once', onA.status === 401, `${onA.status}`)

  const fresh = await tokenFrom(b, rollNumber, dateOfBirth)
  const statuses: number[] = []
  // Each process alone receives half of these, well within the limit.
  for (let call = 0; call <= PROFILE_LIMIT + 1; call += 1)
    statuses.push((await profile(call % 2 === 0 ? a : b, fresh)).status)
  const allowed = statuses.filter((status) => status === 200).length
  check(
    'a limit counts calls to both',
    allowed <= PROFILE_LIMIT && statuses.at(-1) === 429,
    `${allowed} of ${statuses.length} answered`,
  )

  const clock = '/api/v1/development/clock'
  await post(a, clock, { now: '2027-01-26T04:30:00Z' })
  const moved = performance.now()
  let seenAfter = Number.POSITIVE_INFINITY
  while (performance.now() - moved < 2_000 && !Number.isFinite(seenAfter)) {
    const { body } = await request(b, clock)
    if (String(body['now']).startsWith('2027-01-26')) seenAfter = performance.now() - moved
  }
  await post(a, clock, { now: null })
  check(
    'a clock moved on one has moved on the other within half a second',
    seenAfter <= 500,
    `${Math.round(seenAfter)} ms`,
  )
  return checks
}
