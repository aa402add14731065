import type { firstStep as english } from './first-step.en.ts'
import type { Words } from './language.ts'

export const firstStep: Words<typeof english> = {
  step: '3 में से चरण {step}',
  field: 'मोबाइल नंबर या PSID',
  hint: 'हम आपके मोबाइल पर 4 अंकों का OTP भेजेंगे।',
  submit: 'सत्यापित करें',
  submitting: 'जाँच हो रही है',
  logIn: 'पहले से पंजीकृत हैं? लॉग इन करें',
  agree: 'आगे बढ़ने पर आप इनसे सहमत होते हैं: {privacy}, {terms}।',
  notANumber: 'कृपया सही मोबाइल नंबर या PSID लिखें',
  beginsWithZero: 'कृपया सही नंबर लिखें',
  unreached: 'कनेक्शन नहीं है। आपका नंबर यहीं है: कृपया फिर से दबाएँ।',
  serverFailed: 'हमारे सर्वर में गड़बड़ी है। कृपया एक मिनट बाद फिर से दबाएँ।',
  needsScript:
    'OTP नहीं भेजा गया, क्योंकि आगे के चरणों के लिए JavaScript ज़रूरी है। कृपया ब्राउज़र में इसे चालू करें या हमें कॉल करें।',
  closed: 'पंजीकरण बंद है।',
  closedNote: 'नई तारीख़ें इसी पेज पर बताई जाएँगी। कोई सवाल हो तो हमें कॉल करें।',
  closedUnknown: 'हम जाँच नहीं सके कि पंजीकरण खुला है या नहीं।',
  closedRetry: 'फिर से जाँचें',
  closedLogIn: 'पहले से पंजीकृत हैं? लॉग इन करें',
}
