import type { PaperStructure } from '@medha/test-rules/paper-content'
import { Dialog } from '../screen/dialog.tsx'
import { useReading } from '../words/words.ts'
import { Instructions } from './instructions.tsx'

interface InstructionsDialogProps {
  readonly structure: PaperStructure
  readonly onClose: () => void
}

/** PLY-17: instructions and marking scheme, readable during the test. */
export function InstructionsDialog({ structure, onClose }: InstructionsDialogProps) {
  const { words } = useReading()
  return (
    <Dialog look="whole" title={words.buttons.instructions} onClose={onClose}>
      <Instructions structure={structure} />
    </Dialog>
  )
}
