import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'

interface ExitModalProps {
  readonly words: Words<typeof courseWords>['wait']
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** CHK-07: shown once; leaving is as easy as staying. */
export function ExitModal({ words, isOpen, onStay, onClose, onLeave }: ExitModalProps) {
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {words.stay}
          </Button>
          <Button onClick={onLeave}>{words.leave}</Button>
        </>
      }
    >
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <b>{words.freebies}</b>
      </p>
    </Modal>
  )
}
