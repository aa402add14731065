import type { Words } from './language.ts'
import type { reminders as english } from './reminders.en.ts'

export const reminders: Words<typeof english> = {
  title: 'याद दिलाने वाले संदेश',
  on: 'हम SMS और ई-मेल से याद दिलाते हैं: परीक्षा से सात दिन, एक दिन और दो घंटे पहले, परीक्षा बदलने पर, और प्रवेश पत्र तैयार होने पर।',
  off: 'आपने ये संदेश बंद कर दिए हैं। हम आपको परीक्षा के बारे में कोई संदेश नहीं भेजते।',
  stop: 'संदेश बंद करें',
  start: 'संदेश फिर से भेजें',
  saving: 'सहेजा जा रहा है',
  sent: 'हमने जो संदेश भेजे हैं',
  kinds: {
    week: 'सात दिन पहले',
    day: 'एक दिन पहले',
    hours: 'दो घंटे पहले',
    change: 'परीक्षा बदली',
    'admit-card': 'प्रवेश पत्र तैयार',
  },
}
