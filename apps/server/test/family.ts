import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import type { Answer } from './catalogue-server.ts'
import type { SignUpServer } from './sign-up-server.ts'
import { anywhere } from './exam-edit-pupil.ts'

/** The browser of a family that has registered a child and is logged in. */
export interface Family {
  readonly studentId: string
  readonly rollNumber: string
  readonly mobile: string
  get(url: string): Promise<Answer>
  post(url: string, body?: object): Promise<Answer>
  /** Requests a code and reads it from the phone. */
  code(): Promise<string>
}

/** Another browser, logged in with roll number and birthday. */
export const logInAs = async (
  server: SignUpServer,
  student: Pick<Family, 'studentId' | 'rollNumber' | 'mobile'>,
  birthday = '05-04-2010',
): Promise<Family> => {
  const cookies = new Map<string, string>()
  const address = anywhere()
  const session: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> => {
    const reply = await server.app.inject({
      method,
      url,
      headers: {
        host: 'medha.localhost',
        'sec-fetch-site': 'same-origin',
        ...session,
      },
      cookies: Object.fromEntries(cookies),
      remoteAddress: address,
      ...(method === 'POST' ? { payload: body ?? {} } : {}),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return { status: reply.statusCode, cache: reply.headers['cache-control'], body: reply.json() }
  }
  const login = await call('POST', '/api/v1/login', {
    roll_number: student.rollNumber,
    date_of_birth: birthday,
  })
  session['token'] = login.body.token
  session[STUDENT_KEY_HEADER] = login.body.student_key
  return {
    ...student,
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    code: async () => {
      const sent = await call('POST', '/api/v1/my-data/code')
      if (sent.body.success !== 'true') throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
      const [challenge] = await server.rows<{ challenge_id: string }>(
        `select challenge_id from verification.otp_challenges where purpose = 'own-data' and subject = $1
         order by first_sent_at desc limit 1`,
        [student.rollNumber],
      )
      return server.composition.verification.codes.codeOf(challenge?.challenge_id ?? '')
    },
  }
}

/** Signs a child up for iACST online, free of charge. */
export const aFamily = async (server: SignUpServer, more: object = {}): Promise<Family> => {
  const visitor = await server.visitor()
  const { body } = await server.signUp(visitor, more)
  const rollNumber: string = body.data.roll_number
  const [row] = await server.rows<{ student_id: string }>(
    `select student_id::text from identity.students where roll_number = $1`,
    [rollNumber],
  )
  return logInAs(server, { studentId: row?.student_id ?? '', rollNumber, mobile: `+91${visitor.mobile}` })
}

export const otherThan = (code: string): string => (code === '0000' ? '0001' : '0000')
