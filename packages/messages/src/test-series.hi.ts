import type { Words } from './language.ts'
import type { testSeries as english } from './test-series.en.ts'

export const testSeries: Words<typeof english> = {
  welcome: 'आपकी टेस्ट सीरीज़ में आपका स्वागत है',
  today: 'आज {day} है',
  calendar: 'टेस्ट सीरीज़ कैलेंडर',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  status: { upcoming: 'आगामी', ongoing: 'चल रहा है', results: 'परिणाम', missed: 'छूट गया' },
  live: 'अभी चल रहा टेस्ट',
  list: 'टेस्ट सीरीज़',
  closesIn: 'बंद होने में बाक़ी',
  hours: 'घंटे',
  minutes: 'मिनट',
  seconds: 'सेकंड',
  next: 'आपका अगला टेस्ट',
  startsAt: '{day}, {time} बजे',
  showPapers: 'पेपर दिखाएँ',
  hidePapers: 'पेपर छिपाएँ',
  action: { begin: 'टेस्ट शुरू करें', missed: 'छूट गया', 'view-result': 'परिणाम देखें' },
  opensAt: '{time} बजे खुलेगा',
  closesAt: '{moment} तक शुरू करें',
  afterPaper: 'पिछले पेपर के बाद खुलेगा',
  opening: 'खुल रहा है',
  bookmark: 'इस डैशबोर्ड को बुकमार्क करें ({keys}) और एक ही क़दम में वापस आएँ।',
  bookmarkOnPhone: 'अपने ब्राउज़र के मेन्यू से इस डैशबोर्ड को बुकमार्क करें और एक ही क़दम में वापस आएँ।',
  empty: 'अभी कोई परीक्षा उपलब्ध नहीं है। कृपया बाद में फिर आएँ!',
}
