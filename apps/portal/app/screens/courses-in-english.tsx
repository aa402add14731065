import { checkout } from '@medha/messages/checkout.en'
import { courses } from '@medha/messages/courses.en'
import { CoursePages } from '../features/courses/course-pages.tsx'
import type { CourseArea } from '../features/courses/flow/course-area.ts'

export function Pages({ area }: { readonly area: CourseArea }) {
  return <CoursePages area={area} words={courses} checkoutWords={checkout} />
}
