import { COURSE_DETAIL_FILE } from '@medha/contract/wire/course'
import { useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'

/** NUM-33: what a file is called on the phone, whatever its address says. */
const NAMES = { prospectus: 'prospectus.pdf', 'course-details': COURSE_DETAIL_FILE } as const

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, or a slow phone has nothing left to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** API-41, API-42. ERR-32, OPN-52: a failure is written down, and a quiet line says that trying again is safe. */
export const useDownload = (what: keyof typeof NAMES) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const fetchFile = async (address: string) => {
    if (state === 'busy') return
    setState('busy')
    recordEvent('course.clicked', { what })
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(String(answer.status))
      save(await answer.blob(), NAMES[what])
      setState('idle')
    } catch {
      recordEvent('course.unreached', { asking: what, code: 'unreachable' })
      setState('failed')
    }
  }
  return {
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    fetchFile: (address: string) => void fetchFile(address),
  }
}
