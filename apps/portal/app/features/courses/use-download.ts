import { COURSE_DETAIL_FILE } from '@medha/contract/wire/course'
import { useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'

/** NUM-33: the name of a saved file, whatever its address is. */
const NAMES = { prospectus: 'prospectus.pdf', 'course-details': COURSE_DETAIL_FILE } as const

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, or a slow phone could not finish saving.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** API-41, API-42. ERR-32, OPN-52: a failure is recorded, and a quiet message says that a retry is safe. */
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
