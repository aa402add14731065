import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { useEffect, useState } from 'react'
import { tabStore } from '../../../api/guarded-storage.ts'
import { STAY_AFTER_MS } from '../course-measures.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { showsStayModal } from './stay-rule.ts'

/** The wait between checks while another dialog is open. */
const LOOK_AGAIN_MS = 1000

const wasShown = (): boolean => tabStore.getItem(SESSION_KEYS.stayModalShown) !== null
const remember = (): void => tabStore.setItem(SESSION_KEYS.stayModalShown, 'yes')

/** DSH-35: ten seconds after the courses are loaded, once per tab. */
export const useStayModal = ({ courses, board, view }: CourseContext) => {
  const [isOpen, setOpen] = useState(false)
  const purchased = courses.kind === 'ready' ? courses.flags.purchased : 1
  const count = courses.kind === 'ready' ? courses.courses.length : 0
  const isExamListed = board.page.showsCoursePopup
  const isAtOffer = view === 'offer'
  useEffect(() => {
    if (!isAtOffer || !showsStayModal({ isExamListed, purchased, courses: count, wasShown: wasShown() }))
      return
    let timer: ReturnType<typeof setTimeout>
    const open = () => {
      if (document.querySelector('dialog:modal') !== null) {
        timer = setTimeout(open, LOOK_AGAIN_MS)
        return
      }
      remember()
      setOpen(true)
    }
    timer = setTimeout(open, STAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAtOffer, isExamListed, purchased, count])
  return { isOpen, close: () => setOpen(false) }
}
