import { checkout } from '@medha/messages/checkout.en'
import { courses } from '@medha/messages/courses.en'
import { CoursePages } from './course-pages.tsx'
import type { CourseContext } from './flow/course-context.ts'

export function Pages({ context }: { readonly context: CourseContext }) {
  return <CoursePages context={context} words={courses} checkoutWords={checkout} />
}
