import type { PaperPicture } from '@medha/test-rules/paper-content'
import type { PaperFolder } from '../checks/paper-folder.ts'

const TYPES = { svg: 'image/svg+xml', webp: 'image/webp' } as const

/** Assigns every picture of a paper its number, and every picture file its part after the sections. */
export const createPictureList = ({ paper, questions, assets }: PaperFolder) => {
  const pictures: PaperPicture[] = []
  const files: Uint8Array[] = []
  const parts = new Map<string, PaperPicture['files']['en']>()
  const numbers = new Map<string, number>()

  const fileOf = (stem: string): PaperPicture['files']['en'] => {
    const there = parts.get(stem)
    if (there !== undefined) return there
    const ending = assets.has(`${stem}.svg`) ? 'svg' : 'webp'
    const bytes = assets.get(`${stem}.${ending}`)
    if (bytes === undefined) throw new Error(`a picture was not checked: ${stem}`)
    const file = { part: 1 + paper.sections.length + files.length, type: TYPES[ending] }
    files.push(bytes)
    parts.set(stem, file)
    return file
  }

  const [first = 'en'] = paper.languages
  const sideOf = (language: 'en' | 'hi') => (paper.languages.includes(language) ? language : first)
  return {
    pictures,
    files,
    numberOf: (question: string, id: string): number => {
      const name = `${question} ${id}`
      const there = numbers.get(name)
      if (there !== undefined) return there
      const image = questions.get(question)?.images?.find((one) => one.id === id)
      if (image === undefined) throw new Error(`a picture was not checked: ${name}`)
      const { width, alt, sameInBoth } = image
      const side = (language: 'en' | 'hi') => fileOf(sameInBoth === true ? id : `${id}.${sideOf(language)}`)
      numbers.set(name, pictures.length)
      pictures.push({
        width,
        alt: { en: alt[sideOf('en')], hi: alt[sideOf('hi')] },
        files: { en: side('en'), hi: side('hi') },
      })
      return pictures.length - 1
    },
  }
}
