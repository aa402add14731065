import type { Words } from './language.ts'
import type { placeWords as english } from './place-words.en.ts'

export const placeWords: Words<typeof english> = {
  online: 'ऑनलाइन, घर पर',
  hours: {
    online: '{from} से {to} बजे के बीच कभी भी शुरू करें',
    offline: '{from} से {to} बजे',
  },
  advice: {
    online:
      'कुछ मिनट पहले लॉग इन करें और अपना नाम जाँच लें। टेस्ट शुरू करने के बाद समय नहीं रुकता।\n\nआज ही जाँच लें कि आपका फ़ोन या कंप्यूटर तैयार है: {check}',
    offline: 'अपना प्रवेश पत्र छपा हुआ लाएँ।',
  },
}
