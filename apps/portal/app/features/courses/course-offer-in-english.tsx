import { courses } from '@medha/messages/courses.en'
import type { CourseContext } from './flow/course-context.ts'
import { CourseSection } from './offer/course-section.tsx'
import { NextStepBanner } from './offer/next-step-banner.tsx'
import { StayModal } from './offer/stay-modal.tsx'

interface OfferProps {
  readonly context: CourseContext
}

export function Offer({ context }: OfferProps) {
  return (
    <>
      <CourseSection context={context} words={courses} />
      <StayModal context={context} words={courses} />
    </>
  )
}

export function NextStep({ context }: OfferProps) {
  return <NextStepBanner context={context} words={courses} />
}
