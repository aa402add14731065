import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Skeleton } from '@medha/ui/skeleton'
import styles from './course-pages.module.css'
import type { NoCourseReason } from './flow/why-no-course.ts'
import { PageHead } from './page-head.tsx'
import { ViewTitle } from './view-title.tsx'

interface CourseSkeletonProps {
  readonly title: string
  /** What the page waits for. */
  readonly label: string
  readonly backLabel: string
  readonly onBack: () => void
}

/** The title of the view and a skeleton while the course loads. The user can leave without waiting for it. */
export function CourseSkeleton({ title, label, backLabel, onBack }: CourseSkeletonProps) {
  return (
    <>
      <PageHead title={title} backLabel={backLabel} isBought={false} onBack={onBack} />
      <div className={`wrap ${styles['coming']}`} role="status" aria-label={label}>
        <Skeleton shape="card" />
        <Skeleton shape="field" count={3} />
        <Skeleton shape="button" />
      </div>
    </>
  )
}

interface CourseMissingProps {
  readonly words: Words<typeof courseWords>['missing']
  readonly again: string
  readonly reason: Exclude<NoCourseReason, 'loading'>
  readonly onBack: () => void
}

/** Instead of an empty page: why there is no course, and the next step. */
export function CourseMissing({ words, again, reason, onBack }: CourseMissingProps) {
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <ViewTitle className="h2" text={words[reason].title} />
      <p>{words[reason].text}</p>
      <div className={styles['ways']}>
        {reason === 'failed' && (
          // The address holds the view, and this tab the typed input.
          <Button kind="primary" onClick={() => location.reload()}>
            {again}
          </Button>
        )}
        <Button kind={reason === 'gone' ? 'primary' : 'line'} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
