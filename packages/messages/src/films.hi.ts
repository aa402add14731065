import type { films as english } from './films.en.ts'
import type { Words } from './language.ts'

export const films: Words<typeof english> = {
  captions: 'उपशीर्षक',
  titles: {
    scholarship: 'छात्रवृत्ति परीक्षा कैसे होती है',
    scholarshipFoundation: 'फाउंडेशन: छात्रवृत्ति परीक्षा कैसे होती है',
    scholarshipEngineering: 'इंजीनियरिंग: छात्रवृत्ति परीक्षा कैसे होती है',
    scholarshipMedical: 'मेडिकल: छात्रवृत्ति परीक्षा कैसे होती है',
    practice: 'मॉक टेस्ट कैसे होता है',
    practiceFoundation: 'फाउंडेशन: मॉक टेस्ट कैसे होता है',
    practiceEngineering: 'JEE: मॉक टेस्ट कैसे होता है',
    practiceMedical: 'NEET: मॉक टेस्ट कैसे होता है',
  },
}
