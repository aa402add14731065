import type { Words } from './language.ts'
import { paymentMethods } from './payment-methods.hi.ts'
import type { resumePayment as english } from './resume-payment.en.ts'

export const resumePayment: Words<typeof english> = {
  title: 'अपना भुगतान पूरा करें | Medha',
  heading: 'अपना भुगतान पूरा करें',
  text: 'आपकी भरी हुई जानकारी SMS में लिखे समय तक सुरक्षित है।',
  seatUntil: 'आपकी भरी हुई जानकारी सुरक्षित है, और आपकी सीट {time} तक।',
  payUntil:
    'आपकी भरी हुई जानकारी सुरक्षित है। आप {time} तक भुगतान कर सकते हैं। भुगतान पहुँचते ही सीट आपकी होगी; तब तक सीट न बची, तो पूरी राशि अपने-आप वापस आएगी।',
  exam: 'परीक्षा',
  amount: 'देय राशि',
  method: 'भुगतान का तरीक़ा',
  methods: paymentMethods,
  once: 'यह लिंक एक ही बार काम करता है, उसी फ़ोन या कंप्यूटर पर जहाँ आप बटन दबाएँगे।',
  go: 'भुगतान पर जाएँ',
  going: 'भुगतान पेज खुल रहा है',
  failed: 'भुगतान आगे नहीं बढ़ सका',
  paid: 'क्या पैसे बैंक खाते से कट गए हैं? तो दोबारा भुगतान न करें। हम बैंक से पूछकर आपको बताएँगे।',
  isPaid: 'यह भुगतान हो चुका है',
  register: 'फिर से पंजीकरण करें',
  logIn: 'लॉग इन करें',
}
