import { useEffect } from 'react'
import { interpolate } from '../format/interpolate.ts'
import { useWords } from '../words/words-provider.tsx'

export const usePageTitle = (page: string): void => {
  const { title } = useWords().frame
  useEffect(() => {
    document.title = interpolate(title, { page })
  }, [title, page])
}
