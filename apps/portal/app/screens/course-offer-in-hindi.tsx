import { courses } from '@medha/messages/courses.hi'
import type { CourseArea } from '../features/courses/flow/course-area.ts'
import { CourseSection } from '../features/courses/offer/course-section.tsx'
import { NextStepBanner } from '../features/courses/offer/next-step-banner.tsx'
import { StayModal } from '../features/courses/offer/stay-modal.tsx'

interface OfferProps {
  readonly area: CourseArea
}

export function Offer({ area }: OfferProps) {
  return (
    <>
      <CourseSection area={area} words={courses} />
      <StayModal area={area} words={courses} />
    </>
  )
}

export function NextStep({ area }: OfferProps) {
  return <NextStepBanner area={area} words={courses} />
}
