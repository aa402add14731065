import { expect, it } from 'vitest'
import { titleOfStep } from './use-step-title.ts'

it('the title of the page names the step, and only where there is one', () => {
  expect(titleOfStep('Verify OTP', 'iACST | Medha')).toBe('Verify OTP – iACST | Medha')
  expect(titleOfStep('', 'iACST | Medha')).toBe('iACST | Medha')
})
