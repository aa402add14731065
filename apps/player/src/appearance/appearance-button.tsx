import { useState } from 'react'
import { useReading } from '../words/words.ts'
import { AppearanceSheet } from './appearance-sheet.tsx'

/** For the entry screens; a running test has it in its menu. */
export function AppearanceButton() {
  const { words } = useReading()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {words.buttons.textAndColours}
      </button>
      {isOpen && <AppearanceSheet onClose={() => setOpen(false)} />}
    </>
  )
}
