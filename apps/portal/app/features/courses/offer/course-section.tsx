import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { RowTurners } from '@medha/ui/row-turners'
import { Skeleton } from '@medha/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { interpolateNodes } from '../../../format/interpolate.ts'
import { phoneLink } from '../../../format/phone.ts'
import { COURSE_SCROLL_PX, HIGHLIGHT_MS } from '../course-measures.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { CourseCard } from './course-card.tsx'
import styles from './offer.module.css'
import { COURSES_ID, scrollToCourses } from './scroll-to-courses.ts'

interface CourseSectionProps {
  readonly context: CourseContext
  readonly words: Words<typeof courseWords>
}

/** DSH-09, DSH-21: courses to choose from, in a scrolling row. Renders nothing if the call fails (ERR-30). */
export function CourseSection({ context, words }: CourseSectionProps) {
  const { courses, dispatch } = context
  const phone = context.board.page.supportPhone
  const row = useRef<HTMLUListElement>(null)
  const [isMarked, setMarked] = useState(false)
  const { isBack } = context
  // The list is mounted again when a course is left, and the page would start at its top.
  useEffect(() => {
    if (isBack) scrollToCourses()
  }, [isBack])
  const unmark = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (courses.kind === 'off' || courses.kind === 'failed') return null
  const mark = () => {
    setMarked(true)
    // NUM-30: one second after the last press.
    clearTimeout(unmark.current)
    unmark.current = setTimeout(() => setMarked(false), HIGHLIGHT_MS)
  }
  const all = courses.kind === 'ready' ? courses.courses : []
  return (
    <section
      id={COURSES_ID}
      className={styles['section']}
      aria-labelledby="courses-title"
      tabIndex={-1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) mark()
      }}
    >
      <div className={styles['head']}>
        <h2 id="courses-title" className="h3">
          {words.title}
        </h2>
        {all.length > 1 && (
          <RowTurners row={row} step={COURSE_SCROLL_PX} earlier={words.earlier} more={words.more} />
        )}
      </div>
      {courses.kind === 'loading' && (
        <div role="status" aria-label={words.loading}>
          <Skeleton shape="card" />
        </div>
      )}
      {courses.kind === 'ready' && all.length === 0 && (
        // ERR-27
        <Card>
          <p>{words.none}</p>
          <p className="soft">
            {interpolateNodes(words.noneNext, {
              phone: (
                <a className={`num ${styles['phone']}`} href={phoneLink(phone)}>
                  {phone}
                </a>
              ),
            })}
          </p>
        </Card>
      )}
      {all.length > 0 && (
        <ul ref={row} className={styles['row']}>
          {all.map((course) => (
            <CourseCard
              key={course.productId}
              words={words}
              course={course}
              isMarked={isMarked}
              onView={() => {
                recordEvent('course.clicked', { what: 'view' })
                dispatch({ type: 'described', courseId: course.productId })
              }}
              onRegister={() => {
                recordEvent('course.clicked', { what: 'register' })
                dispatch({ type: 'register', courseId: course.productId })
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
