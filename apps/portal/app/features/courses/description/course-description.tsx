import type { Course } from '@medha/contract/wire/course'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { Stack } from '@medha/ui/stack'
import { Tag } from '@medha/ui/tag'
import type { ReactNode } from 'react'
import styles from '../course-pages.module.css'
import { PageHead } from '../page-head.tsx'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { useDownload } from '../use-download.ts'

interface CourseDescriptionProps {
  readonly words: Words<typeof courseWords>
  readonly course: Course
  readonly onBack: () => void
  readonly panel: ReactNode
}

/** CRS-03 to CRS-05: the description of one course, with its fees beside it. */
export function CourseDescription({ words, course, onBack, panel }: CourseDescriptionProps) {
  const isBought = course.purchased > 0
  return (
    <>
      <PageHead title={course.title} backLabel={words.back} isBought={isBought} onBack={onBack} />
      <div className={`wrap ${styles['columns']} ${styles['roomy']}`}>
        <Stack gap="s5">
          {isBought && (
            <p>
              <Tag tone="positive" filled>
                {words.purchased}
              </Tag>
            </p>
          )}
          {course.highlights.length > 0 && (
            <Card as="section" tone="wash" labelledBy="course-highlights">
              <Stack gap="s3">
                <h2 className="h3" id="course-highlights">
                  {words.highlights}
                </h2>
                <RichTextView text={course.highlights} />
              </Stack>
            </Card>
          )}
          {course.description.length > 0 && (
            <Stack as="section" gap="s3" aria-labelledby="course-description">
              <h2 className="h3" id="course-description">
                {words.description}
              </h2>
              <RichTextView text={course.description} />
            </Stack>
          )}
          {course.features.length > 0 && (
            <Stack as="section" gap="s3" aria-labelledby="course-features">
              <h2 className={`h3 ${styles['features']}`} id="course-features">
                {words.features}
              </h2>
              <ul className="bullets">
                {course.features.map((feature, index) => (
                  <li key={index}>
                    <RichTextView text={feature} />
                  </li>
                ))}
              </ul>
            </Stack>
          )}
          {course.contentUrl !== null && <CourseContent words={words} address={course.contentUrl} />}
        </Stack>
        {panel}
      </div>
    </>
  )
}

/** CRS-04 */
function CourseContent({
  words,
  address,
}: {
  readonly words: Words<typeof courseWords>
  readonly address: string
}) {
  const file = useDownload('course-details')
  return (
    <Card as="section" labelledBy="course-content">
      <div className={styles['content']}>
        <div>
          <h2 className="h3" id="course-content">
            {words.content}
          </h2>
          <p className="small soft">{words.contentNote}</p>
        </div>
        <Button low busy={file.isBusy} busyLabel={words.downloading} onClick={() => file.fetchFile(address)}>
          <Icon name="download" />
          {words.details}
        </Button>
      </div>
      <p role="status" className="small">
        {file.hasFailed && words.downloadFailed}
      </p>
    </Card>
  )
}
