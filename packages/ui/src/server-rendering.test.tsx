import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { DateOfBirthField } from './date-of-birth-field/date-of-birth-field.tsx'
import type { Example } from './example.ts'
import { NumericField } from './numeric-field/numeric-field.tsx'
import { RollNumber } from './roll-number/roll-number.tsx'
import { Select } from './select/select.tsx'
import { TextField } from './text-field/text-field.tsx'

const files = import.meta.glob<{ examples: readonly Example[] }>('./*/*.examples.tsx', { eager: true })
const components = Object.entries(files).map(
  ([path, file]) => [path.split('/')[1] ?? path, file.examples] as const,
)

describe.each(components)('%s on the server', (_, examples) => {
  test.each(['en', 'hi'] as const)('renders every state in %s', (lang) => {
    for (const { show } of examples) expect(renderToString(show(lang))).toMatch(/^<[a-z]/)
  })
})

// The page's CSP forbids style attributes in HTML. The OTP library writes its own and is rendered only after the first
// step.
test.each(components.filter(([name]) => name !== 'otp-boxes'))(
  '%s writes no style attribute',
  (_, examples) => {
    for (const { show } of examples) expect(renderToString(show('en'))).not.toMatch(/ style="/)
  },
)

describe('before any script has run', () => {
  const words = {
    open: 'o',
    title: 't',
    close: 'c',
    month: 'm',
    year: 'y',
    previousMonth: 'p',
    nextMonth: 'n',
    loading: 'l',
    failed: '',
    retry: '',
    clear: 'x',
  }

  test('fields are plain named inputs that a form posts', () => {
    expect(renderToString(<TextField name="student" label="Name" defaultValue="Ananya" />)).toMatch(
      /<input[^>]* name="student"[^>]* value="Ananya"/,
    )
    expect(renderToString(<NumericField name="mobile" label="Mobile" maxLength={11} />)).toMatch(
      /<input[^>]* name="mobile"/,
    )
    const birthday = renderToString(
      <DateOfBirthField
        name="birthday"
        label="Password"
        min="1993-01-01"
        max="2015-12-31"
        locale="en-IN"
        calendar={words}
        defaultValue="2009-08-14"
      />,
    )
    expect(birthday).toMatch(/<input[^>]* name="birthday"/)
    expect(birthday).toContain('value="14/08/2009"')
  })

  test('[CAS-11] the only option is already chosen', () => {
    const html = renderToString(
      <Select
        name="centre"
        label="Centre"
        placeholder="Choose"
        noOptions="None"
        options={[{ value: 'n', label: 'Nagpur' }]}
      />,
    )
    expect(html).toMatch(/<option value="n" selected="">Nagpur/)
  })

  test('[VAL-28] [ERR-39] an empty select says that there is nothing', () => {
    const html = renderToString(
      <Select name="centre" label="Centre" placeholder="Choose" noOptions="No Options Found" options={[]} />,
    )
    expect(html).toContain('No Options Found')
    expect(html).not.toContain('Choose')
  })

  test('an error is tied to its field', () => {
    const html = renderToString(
      <TextField id="email" name="email" label="E-mail" error="Please enter email" />,
    )
    expect(html).toMatch(/aria-describedby="email-error"/)
    expect(html).toMatch(/aria-invalid="true"/)
    expect(html).toMatch(/id="email-error"[^>]*>.*Please enter email/)
  })
})

test('a roll number has no spaces to copy', () => {
  const shown = renderToString(<RollNumber digits="251104783926" />).split('visually-hidden')[0] ?? ''
  expect(shown.replace(/<[^>]*>/g, '').replace(/<[^>]*$/, '')).toBe('251104783926')
})
