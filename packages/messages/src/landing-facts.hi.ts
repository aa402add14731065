import type { landingFacts as english } from './landing-facts.en.ts'
import type { Words } from './language.ts'

export const landingFacts: Words<typeof english> = {
  free: 'निःशुल्क',
  forFree: 'निःशुल्क',
  forFee: '{fee} में',
  feeByMode: { online: 'ऑनलाइन {fee}', offline: 'ऑफ़लाइन {fee}' },
  hours: '{count} घंटे',
  minutes: '{count} मिनट',
  days: '{count} दिन',
  oneHour: 'एक घंटा',
  threeHours: 'तीन घंटे',
  and: '{before} और {last}',
  classRange: 'कक्षा {first} से {last}',
  class: 'कक्षा {number}',
  class12Passed: 'कक्षा 12 उत्तीर्ण',
  dropYear: 'ड्रॉप ईयर के विद्यार्थियों',
  chooseDay: 'कोई एक चुनें',
  heldLast: 'पिछली बार',
}
