import { fields } from '@medha/messages/fields.en'
import { registration } from '@medha/messages/registration.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../../frame/page-provider.tsx'
import { NEW } from '../journey/example-journey.ts'
import { exampleStore } from '../store/example-store.ts'
import { StudentStep } from './student-step.tsx'

it('[REG-05] the phone of a parent fills in neither the name nor the birthday of the child', () => {
  const state = { ...NEW, at: 'student' as const }
  const { store } = exampleStore({}, { state })
  const html = renderToStaticMarkup(
    <PageProvider language="en">
      <StudentStep store={store} state={state} words={{ registration, fields }} trouble={null} />
    </PageProvider>,
  )
  const autoComplete = (field: string) =>
    /autoComplete="([^"]*)"/i.exec(
      new RegExp(`<input[^>]*id="reg-${field}"[^>]*>`).exec(html)?.[0] ?? '',
    )?.[1]
  expect(['name', 'birth', 'email'].map(autoComplete)).toEqual(['off', 'off', 'email'])
})
