import { login as english } from '@medha/messages/login.en'
import { login as hindi } from '@medha/messages/login.hi'
import { plainDate } from '@medha/rules/plain-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StepUpCode } from './step-up-code.tsx'

const stepUp = { way: 'form', rollNumber: '251104783926', dateOfBirth: plainDate('2009-08-14') } as const

it.each([
  ['English', english],
  ['Hindi', hindi],
])(
  '[OPN-66] asks for the OTP in %s and says neither that the data is right nor that it is wrong',
  (_, words) => {
    const html = renderToStaticMarkup(
      <StepUpCode
        words={words}
        stepUp={stepUp}
        phone="1800 000 4127"
        onLogin={() => Promise.resolve(null)}
        onEdit={() => undefined}
      />,
    )
    expect(html).toContain(words.stepUp.sentTo)
    expect(html).toContain('251104783926')
    expect(html).toContain('id="login-otp"')
    expect(html).not.toContain('2009')
    expect(html).not.toContain('role="alert"')
  },
)
