import type { Example, Lang } from '../example.ts'
import { Accordion } from './accordion.tsx'

const words = {
  en: [
    [
      'Which device do I need?',
      'Any phone, tablet or computer with a recent Chrome, Edge, Firefox or Safari. If the network drops, your answers stay on the device and are sent when it is back.',
    ],
    ['Can I change the date after registering?', 'Yes, twice, until registration for that day closes.'],
    ['Is the offline fee refunded if I move to online?', 'No. The offline fee is non-refundable.'],
  ],
  hi: [
    [
      'मुझे कौन-सा डिवाइस चाहिए?',
      'कोई भी फ़ोन, टैबलेट या कंप्यूटर जिसमें नया Chrome, Edge, Firefox या Safari हो। नेटवर्क जाने पर आपके उत्तर डिवाइस पर रहते हैं और नेटवर्क आते ही भेज दिए जाते हैं।',
    ],
    ['क्या पंजीकरण के बाद तारीख़ बदल सकते हैं?', 'हाँ, दो बार, जब तक उस दिन का पंजीकरण बंद न हो।'],
    ['ऑनलाइन में बदलने पर क्या ऑफ़लाइन शुल्क वापस मिलेगा?', 'नहीं। ऑफ़लाइन शुल्क वापस नहीं किया जाता।'],
  ],
} satisfies Record<Lang, readonly (readonly [string, string])[]>

const items = (lang: Lang, prefix: string) =>
  words[lang].map(([question, answer], index) => ({
    id: `${prefix}-${index}`,
    question,
    answer: <p>{answer}</p>,
  }))

export const examples: readonly Example[] = [
  { state: 'first-open', show: (lang) => <Accordion name="faq" items={items(lang, 'open')} open="open-0" /> },
  { state: 'all-closed', show: (lang) => <Accordion name="faq-closed" items={items(lang, 'closed')} /> },
]
