import type { QuestionContent, ShownPicture } from '@medha/questions/content'
import { useMemo, useSyncExternalStore } from 'react'
import { useReading } from '../words/words.ts'
import type { PaperStore } from '@medha/questions/paper-store'

/** The content of a section's texts; null while the section is being decrypted. */
export const useSectionContent = (
  store: PaperStore,
  section: number,
  enlarge: (picture: ShownPicture) => void,
): QuestionContent | null => {
  const version = useSyncExternalStore(store.subscribe, store.version)
  const { words, language: buttonLanguage } = useReading()
  return useMemo(() => {
    const text = store.section(section)
    if (text === null || version < 0) return null
    return {
      formulas: text.formulas,
      enlarge,
      enlargeLabel: words.test.enlarge,
      buttonLanguage,
      picture: (index, language) => {
        const picture = store.structure.pictures[index]
        if (picture === undefined) return { url: null, alt: '', language, width: 10 }
        const { part, type } = picture.files[language]
        return {
          url: store.pictureUrl(part, type),
          alt: picture.alt[language],
          language,
          width: picture.width,
        }
      },
    }
  }, [store, section, version, enlarge, words, buttonLanguage])
}
