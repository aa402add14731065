import type { Example, Lang } from '../example.ts'
import { Artwork } from './artwork.tsx'
import { pictures, type PictureName } from './pictures.ts'

const words: Record<Lang, Record<PictureName, string>> = {
  en: {
    cap: 'A graduation cap drawn in filled answer bubbles',
    star: 'A rising star drawn in filled answer bubbles',
    helix: 'A helix drawn in filled answer bubbles',
    planet: 'A ringed planet drawn in filled answer bubbles',
    book: 'An open book drawn in filled answer bubbles',
  },
  hi: {
    cap: 'भरे हुए गोलों से बनी दीक्षांत टोपी',
    star: 'भरे हुए गोलों से बना उठता हुआ तारा',
    helix: 'भरे हुए गोलों से बनी कुंडली',
    planet: 'भरे हुए गोलों से बना वलय वाला ग्रह',
    book: 'भरे हुए गोलों से बनी खुली किताब',
  },
}
const examOf: Record<PictureName, string> = {
  cap: 'iACST',
  star: 'IAT',
  helix: 'MOCK-NEET',
  planet: 'MOCK-JEE',
  book: 'ANTHE',
}

export const examples: readonly Example[] = [
  ...(Object.keys(pictures) as PictureName[]).map((picture) => ({
    state: picture,
    show: (lang: Lang) => (
      <div data-exam={examOf[picture]} data-example="hero">
        <Artwork picture={picture} label={words[lang][picture]} />
      </div>
    ),
  })),
  {
    state: 'on-accent',
    show: (lang) => (
      <div data-example="award">
        <Artwork picture="cap" label={words[lang].cap} onAccent bare />
      </div>
    ),
  },
]
