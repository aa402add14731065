interface DemoLogin {
  readonly rollNumber: string
  readonly dateOfBirth: string
}

const signIn = async (siteUrl: string, { rollNumber, dateOfBirth }: DemoLogin) => {
  const reply = await fetch(`${siteUrl}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      roll_number: rollNumber,
      date_of_birth: dateOfBirth.split('-').toReversed().join('/'),
    }),
  })
  return (await reply.json()) as { readonly token: string; readonly student_key?: string }
}

/** Logs a demo student in without a browser. */
export const tokenOf = async (siteUrl: string, student: DemoLogin): Promise<string> =>
  (await signIn(siteUrl, student)).token

/** Addresses that open the running test of a demo student; each works once and for a minute. */
export const launchesOf = async (siteUrl: string, student: DemoLogin): Promise<() => Promise<string>> => {
  const { token, student_key: key = '' } = await signIn(siteUrl, student)
  const headers = {
    token,
    'student-key': key,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const dashboard = await fetch(`${siteUrl}/api/v1/dashboard`, { headers })
  const { data } = (await dashboard.json()) as {
    readonly data: {
      readonly main_exam: readonly { test_short_code: string; external_schedule_id: string }[]
    }
  }
  const [exam] = data.main_exam
  return async () => {
    const reply = await fetch(`${siteUrl}/api/v1/exam/launch`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        exam_short_code: exam?.test_short_code,
        external_schedule_id: exam?.external_schedule_id,
        event_type: 'exam',
      }),
    })
    const text = await reply.text()
    const address = /https?:\/\/[^"]+/.exec(text)?.[0]
    if (address === undefined) throw new Error(`no address of the test: ${text}`)
    return `${address}#en`
  }
}
