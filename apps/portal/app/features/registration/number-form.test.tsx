import { firstStep } from '@medha/messages/first-step.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NumberForm } from './number-form.tsx'

const form = (
  <NumberForm
    words={firstStep}
    logIn="/exam/login"
    agreement="agreement"
    error={undefined}
    note="The app is opening."
    typed={undefined}
    isBusy={false}
    above={<p>No connection</p>}
    country="IN"
    onNumber={() => undefined}
  />
)

it('[OTP-11] a note of the app does not move the field, and what went wrong stands above the button', () => {
  const router = createMemoryRouter([{ path: '/', element: form }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const places = ['id="mobile"', 'The app is opening.', 'No connection', 'type="submit"', 'agreement']
  const found = places.map((text) => html.indexOf(text))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})
