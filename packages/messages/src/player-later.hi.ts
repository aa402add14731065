import type { Words } from './language.ts'
import type { playerLater as english } from './player-later.en.ts'

export const playerLater: Words<typeof english> = {
  report: {
    title: 'इस प्रश्न की सूचना दें',
    picture: 'चित्र नहीं है',
    languages: 'दोनों भाषाओं में फ़र्क़ है',
    words: 'शब्द छूटे हैं',
    other: 'कुछ और',
    done: 'सूचना मिल गई। कृपया परीक्षा जारी रखें।',
  },
  review: { contest: 'इस प्रश्न पर आपत्ति करें' },
}
