import type { Meaning } from '@medha/contract/refusals'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallError } from './call-error.tsx'

const shown = (means: Meaning | undefined) =>
  renderToStaticMarkup(
    <CallError
      text="No."
      {...(means === undefined ? {} : { means })}
      again={{ label: 'Again', onPress: () => undefined }}
      signIn={{ label: 'Sign in', href: '/login' }}
    />,
  )

it.each([
  [undefined, 'Again'],
  ['retry', 'Again'],
  ['choose-again', 'Again'],
  ['sign-in', 'Sign in'],
  ['final', null],
] as const)('a refusal that means %s offers %s', (means, offer) => {
  const html = shown(means)
  expect(html).toContain('<p role="alert">No.</p>')
  expect(['Again', 'Sign in'].filter((label) => html.includes(label))).toEqual(offer === null ? [] : [offer])
})

it('a final refusal still offers the other ways', () => {
  const html = renderToStaticMarkup(
    <CallError
      text="No."
      means="final"
      note="You have paid."
      again={{ label: 'Again', onPress: () => undefined }}
    >
      <a href="/login">Log in</a>
    </CallError>,
  )
  expect(html).toContain('You have paid.')
  expect(html).toContain('Log in')
  expect(html).not.toContain('Again')
})
