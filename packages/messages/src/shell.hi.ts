import type { Words } from './language.ts'
import type { shell as english } from './shell.en.ts'

export const shell: Words<typeof english> = {
  brand: 'Medha',
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  call: 'कॉल',
  callLabel: 'सहायता के लिए कॉल करें: {phone}',
  logIn: 'लॉग इन करें',
  register: 'पंजीकरण करें',
  supportHours: 'सहायता हर दिन, सुबह 9 से रात 9 बजे तक',
  footerLabel: 'पेज के अंत के लिंक',
  terms: 'नियम और शर्तें',
  privacy: 'गोपनीयता नीति',
  consent: 'बेहतर बनने में मदद करें: बिना नाम के उपयोग के आँकड़े लेने दें।',
  consentOff: 'आपके ब्राउज़र ने ट्रैक न करने को कहा है, इसलिए हम कोई आँकड़े नहीं लेते।',
  needsScript: 'इस पेज के लिए JavaScript ज़रूरी है। कृपया अपने ब्राउज़र में इसे चालू करें, या हमें कॉल करें: {phone}',
  scriptsLate: 'पेज पूरा नहीं खुला है। कुछ भी खोया नहीं है। अपना इंटरनेट जाँचकर फिर से कोशिश करें, या {phone} पर कॉल करें।',
  scriptsAgain: 'फिर से कोशिश करें',
  backToTop: 'ऊपर जाएँ',
  messages: 'संदेश',
  success: 'हो गया',
  closeMessage: 'यह संदेश बंद करें',
}
