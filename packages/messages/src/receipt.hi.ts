import type { Words } from './language.ts'
import type { receipt as english } from './receipt.en.ts'

export const receipt: Words<typeof english> = {
  title: 'रसीद',
  subtitle: 'भुगतान मिल गया',
  number: 'रसीद संख्या',
  day: 'भुगतान की तारीख',
  payer: 'किसके लिए',
  order: 'ऑर्डर',
  transaction: 'बैंक का संदर्भ',
  way: 'भुगतान का माध्यम',
  registrationFee: '{exam}: पंजीकरण शुल्क',
  changeFee: '{exam}: परीक्षा में बदलाव',
  mockPapers: '{exam}: मॉक पेपर',
  courseFee: '{course}: कोर्स शुल्क',
  courseRegistrationFee: '{course}: पंजीकरण शुल्क',
  discount: 'कूपन',
  total: 'कुल भुगतान',
  note: 'यह रसीद संभालकर रखें। यदि राशि वापस की गई, तो उसी रास्ते से वापस जाएगी जिससे आई थी।',
  footer: 'Medha. कंप्यूटर से बनी रसीद; हस्ताक्षर की ज़रूरत नहीं। कोई सवाल? {phone} पर कॉल करें।',
  fileName: 'medha-receipt',
}
