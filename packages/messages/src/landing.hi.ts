import type { landing as english } from './landing.en.ts'
import type { Words } from './language.ts'

export const landing: Words<typeof english> = {
  carouselRole: 'कैरोसेल',
  slideRole: 'स्लाइड',
  previous: 'पिछला',
  next: 'अगला',
  pause: 'रोकें',
  play: 'चलाएँ',
  slide: '{count} में से {number}',
}
