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
    screen: 'A laptop with a tick drawn in filled answer bubbles',
    heart: 'A heart and its beat drawn in filled answer bubbles',
    rocket: 'A rocket drawn in filled answer bubbles',
    sunrise: 'A sunrise drawn in filled answer bubbles',
  },
  hi: {
    cap: 'भरे हुए गोलों से बनी दीक्षांत टोपी',
    star: 'भरे हुए गोलों से बना उठता हुआ तारा',
    helix: 'भरे हुए गोलों से बनी कुंडली',
    planet: 'भरे हुए गोलों से बना वलय वाला ग्रह',
    book: 'भरे हुए गोलों से बनी खुली किताब',
    screen: 'भरे हुए गोलों से बना लैपटॉप, जिस पर सही का निशान है',
    heart: 'भरे हुए गोलों से बना दिल और उसकी धड़कन',
    rocket: 'भरे हुए गोलों से बना रॉकेट',
    sunrise: 'भरे हुए गोलों से बना उगता सूरज',
  },
}
const examOf: Record<PictureName, string> = {
  cap: 'iACST',
  star: 'IAT',
  helix: 'MOCK-NEET',
  planet: 'MOCK-JEE',
  book: 'ANTHE',
  screen: 'iACST',
  heart: 'iACST',
  rocket: 'iACST',
  sunrise: 'iACST',
}

export const examples: readonly Example[] = [
  ...(Object.keys(pictures) as PictureName[]).map((picture) => ({
    state: picture,
    show: (lang: Lang) => (
      <div data-exam={examOf[picture]} data-example="hero">
        <Artwork picture={pictures[picture]} label={words[lang][picture]} />
      </div>
    ),
  })),
  {
    state: 'on-accent',
    show: (lang) => (
      <div data-example="award">
        <Artwork picture={pictures.cap} label={words[lang].cap} onAccent bare />
      </div>
    ),
  },
]
