import type { films as english } from './films.en.ts'
import type { Words } from './language.ts'

export const films: Words<typeof english> = {
  captions: 'उपशीर्षक',
  titles: {
    scholarshipFoundation: 'फाउंडेशन: छात्रवृत्ति परीक्षा कैसे होती है',
    scholarshipEngineering: 'इंजीनियरिंग: छात्रवृत्ति परीक्षा कैसे होती है',
    scholarshipMedical: 'मेडिकल: छात्रवृत्ति परीक्षा कैसे होती है',
    awardsFoundation: 'फाउंडेशन: छात्रवृत्ति और पुरस्कार कैसे जीतें',
    awardsEngineering: 'JEE: छात्रवृत्ति और पुरस्कार कैसे जीतें',
    mockEngineering: 'JEE: मॉक टेस्ट कैसे होता है',
    mockMedical: 'NEET: मॉक टेस्ट कैसे होता है',
    papersFoundation: 'फाउंडेशन: मॉक पेपर से अभ्यास कैसे करें',
    general: 'आपकी परीक्षा कैसे होती है',
  },
}
