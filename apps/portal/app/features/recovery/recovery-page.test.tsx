import { fields } from '@medha/messages/fields.en'
import { recovery } from '@medha/messages/recovery.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { RecoveryPage } from './recovery-page.tsx'

it('[REC-05] Next is disabled before there are enough digits, and a press can still say what is missing', () => {
  const html = renderToStaticMarkup(
    <PageProvider language="en">
      <RecoveryPage
        words={recovery}
        fieldWords={fields}
        phone="1800 000 4127"
        email="help@medha.example"
        login="/exam/login"
      />
    </PageProvider>,
  )
  const [button] = /<button[^>]*type="submit"[^>]*>/.exec(html) ?? []
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain(' disabled')
})
