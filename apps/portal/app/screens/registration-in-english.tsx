import { fields } from '@medha/messages/fields.en'
import { registration } from '@medha/messages/registration.en'
import { thankYou } from '@medha/messages/thank-you.en'
import type { JourneyProps } from '../features/registration/journey-chunk.ts'
import { callerAppIn, WholeJourney } from './registration-chunk.tsx'

const words = { registration, fields, thankYou }

export function Journey(props: JourneyProps) {
  return <WholeJourney {...props} words={words} />
}

export const verifyByCallerApp = callerAppIn('en', words)
