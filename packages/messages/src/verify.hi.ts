import type { Words } from './language.ts'
import type { verify as english } from './verify.en.ts'

export const verify: Words<typeof english> = {
  title: 'काग़ज़ की जाँच | Medha',
  lede: 'Medha के काग़ज़ पर छपा कोड स्कैन करके देखें कि वह असली है या नहीं।',
  valid: { heading: 'यह प्रवेश पत्र असली है', text: 'हर पंक्ति को अपने हाथ के काग़ज़ से मिलाएँ।' },
  replaced: {
    heading: 'यह प्रवेश पत्र बदल दिया गया है',
    text: 'इसके छपने के बाद विद्यार्थी की परीक्षा बदली गई। नया प्रवेश पत्र माँगें: वह डैशबोर्ड पर है।',
  },
  withdrawn: {
    heading: 'यह प्रवेश पत्र अब मान्य नहीं है',
    text: 'इसका पंजीकरण अब नहीं है।',
  },
  unknown: {
    heading: 'यह हमारा काग़ज़ नहीं है',
    text: 'यह कोड हमने नहीं छापा। यदि किसी ने पैसे लेकर यह काग़ज़ दिया है, तो कृपया हमें कॉल करें।',
  },
  busy: { heading: 'एक साथ बहुत सारी जाँचें', text: 'कृपया एक मिनट रुककर फिर स्कैन करें।' },
  unreached: { heading: 'जाँच नहीं हो सकी', text: 'हमारे सर्वर से उत्तर नहीं मिला। कृपया फिर स्कैन करें।' },
  empty: {
    heading: 'क्या यह असली है?',
    text: 'फ़ोन के कैमरे को काग़ज़ के कोड पर रखें। जो पेज खुलेगा, वह बता देगा।',
  },
  name: 'नाम',
  rollNumber: 'रोल नंबर',
  exam: 'परीक्षा',
  classAndStream: 'कक्षा',
  day: 'तारीख',
  time: 'समय',
  place: 'स्थान',
  online: 'ऑनलाइन, घर पर',
  card: 'प्रवेश पत्र',
  version: '{serial}, संस्करण {version}',
  issued: 'जारी',
  help: 'संदेह हो तो {phone} पर कॉल करें।',
}
