import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'
import { recordEvent } from '../../../api/analytics.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { scrollToCourses } from './scroll-to-courses.ts'
import { useStayModal } from './use-stay-modal.ts'

interface StayModalProps {
  readonly context: CourseContext
  readonly words: Words<typeof courseWords>
}

/** DSH-22, DSH-34, OPN-33: one modal for both; its button closes it and leads to the courses. */
export function StayModal({ context, words: { stay } }: StayModalProps) {
  const { isOpen, close } = useStayModal(context)
  const register = () => {
    recordEvent('course.clicked', { what: 'stay' })
    close()
    // After the dialog has restored the page's scrolling and focus.
    requestAnimationFrame(() => requestAnimationFrame(scrollToCourses))
  }
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={stay.title}
      closeLabel={stay.close}
      actions={
        <Button kind="primary" onClick={register}>
          {stay.register}
        </Button>
      }
    >
      <p>{stay.text}</p>
    </Modal>
  )
}
