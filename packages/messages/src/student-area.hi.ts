import type { Words } from './language.ts'
import type { studentArea as english } from './student-area.en.ts'

export const studentArea: Words<typeof english> = {
  viewResult: 'परिणाम देखें',
  sampleHeading: 'नमूना टेस्ट देकर देखें',
  sampleTest: 'नमूना टेस्ट',
  sampleAbout: {
    online: 'निःशुल्क। टेस्ट कैसे खुलता है, प्रश्न कैसे दिखते हैं और टेस्ट कैसे जमा होता है, यह दिखाता है।',
    offline: 'निःशुल्क। किस तरह के प्रश्न आते हैं और समय कैसे चलता है, यह दिखाता है।',
  },
  mockPaper: 'मॉक पेपर {number}',
  mockAbout: 'पूरा टेस्ट, असली परीक्षा जितने समय का।',
  scholarshipEarned: 'आपको ट्यूशन शुल्क पर {percent}% की छूट मिली है।',
  scholarshipUntil: 'यह {day} तक मान्य है।',
  scholarshipProvisional: 'कृपया {day} तक अपनी शाखा में एक छोटी परीक्षा देकर इसे पक्का करें।',
  scholarshipEnded: 'आपकी {percent}% छात्रवृत्ति {day} को समाप्त हो गई।',
  noScholarship: 'परिणाम में देखें कि आप क्या जानते हैं और अभ्यास कहाँ काम आएगा।',
}
