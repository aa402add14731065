import { login } from '@medha/messages/login.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoginForm } from './login-form.tsx'

it('[LOG-06] the form keeps the reason for which a link did not log in', () => {
  const shown = (reason: string | undefined) =>
    renderToStaticMarkup(
      <LoginForm
        words={login}
        language="en"
        rollNumber="251104783926"
        reason={reason}
        forgotPath="/recover-credentials"
        registerPath="/iacstexam"
        onLogin={() => Promise.resolve(null)}
        onDigits={() => undefined}
      />,
    )
  expect(shown('This link has been used or is too old.')).toContain('This link has been used or is too old.')
  expect(shown(undefined)).not.toContain('This link')
})
