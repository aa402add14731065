import { checkout } from '@medha/messages/checkout.hi'
import { courses } from '@medha/messages/courses.hi'
import { CoursePages } from './course-pages.tsx'
import type { CourseContext } from './flow/course-context.ts'

export function Pages({ context }: { readonly context: CourseContext }) {
  return <CoursePages context={context} words={courses} checkoutWords={checkout} />
}
