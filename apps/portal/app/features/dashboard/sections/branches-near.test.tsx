import { dashboard } from '@medha/messages/dashboard.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Branch } from './branches-near.tsx'

it('[DSH-12] links of several branches can be told apart by their names', () => {
  const branch = {
    name: 'Delhi-Janakpuri',
    address: 'Chinar Point',
    phones: ['011-4000 0001'],
    mapUrl: 'https://maps.example/1',
  }
  const html = renderToStaticMarkup(<Branch words={dashboard} branch={branch} />)
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="011-4000 0001, Delhi-Janakpuri"',
    'aria-label="View on Map: Delhi-Janakpuri"',
  ])
})
