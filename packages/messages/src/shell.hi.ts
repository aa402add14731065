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
  mayCount: 'इन पेजों को और आसान बनाने के लिए आप मेरे क्लिक गिन सकते हैं। नाम या नंबर के बिना, और किसी और को बताए बिना।',
  mayNotCount: 'आपके ब्राउज़र ने क्लिक न गिनने को कहा है, इसलिए हम नहीं गिनते।',
  backToTop: 'ऊपर जाएँ',
  messages: 'संदेश',
  success: 'हो गया',
  closeMessage: 'यह संदेश बंद करें',
}
