import type { Words } from './language.ts'
import type { receipt as english } from './receipt.en.ts'

export const receipt: Words<typeof english> = {
  title: 'रसीद',
  subtitle: 'भुगतान मिल गया',
  number: 'रसीद संख्या',
  day: 'भुगतान की तारीख़',
  payer: 'किसके लिए',
  rollNumber: 'रोल नंबर',
  order: 'ऑर्डर',
  transaction: 'बैंक का संदर्भ',
  way: 'भुगतान का माध्यम',
  ways: {
    paytm: 'Paytm',
    ccavenue: 'कार्ड और नेट बैंकिंग (HDFC)',
    hdfc: 'कार्ड और नेट बैंकिंग (HDFC)',
    razorpay: 'UPI, कार्ड और वॉलेट',
  },
  registrationFee: '{exam}: पंजीकरण शुल्क',
  changeFee: '{exam}: परीक्षा में बदलाव',
  mockPapers: '{exam}: मॉक पेपर',
  courseFee: '{course}: कोर्स शुल्क',
  courseRegistrationFee: '{course}: पंजीकरण शुल्क',
  discount: 'कूपन',
  total: 'कुल भुगतान',
  remaining: 'शाखा में देना बाक़ी',
  note: 'यह रसीद संभालकर रखें। सभी राशियों में कर शामिल है; यह कर-बीजक नहीं है। यदि राशि वापस हुई, तो उसी खाते में जाएगी जिससे भुगतान हुआ था।',
  footer: 'Medha. कंप्यूटर से बनी रसीद; हस्ताक्षर की ज़रूरत नहीं। कोई सवाल? {phone} पर कॉल करें।',
  fileName: 'medha-receipt',
}
