import type { Example, Lang } from '../example.ts'

const words = {
  en: {
    h1: 'One hour. Up to 60% scholarship.',
    lede: 'The instant admission cum scholarship test for classes 6 to 12 and class 12 passed. Free online, any day.',
    h2: 'Who can take it',
    h3: 'Classes 11 and 12',
    body: 'Any phone, tablet or computer with a recent browser. If the network drops, your answers stay on the device and are sent when it is back.',
    small: 'The offline fee of ₹100 is non-refundable.',
    meta: 'Support, 9 AM to 9 PM every day',
    big: '155,300+',
    bullets: ['Date of birth, as in school records', 'Class and stream you study now'],
    open: 'PSID, only if you already have one',
  },
  hi: {
    h1: 'एक घंटा। 60% तक छात्रवृत्ति।',
    lede: 'कक्षा 6 से 12 और 12वीं पास विद्यार्थियों के लिए प्रवेश और छात्रवृत्ति परीक्षा। ऑनलाइन निःशुल्क, किसी भी दिन।',
    h2: 'कौन दे सकता है',
    h3: 'कक्षा 11 और 12',
    body: 'कोई भी फ़ोन, टैबलेट या कंप्यूटर जिसमें नया ब्राउज़र हो। नेटवर्क जाने पर आपके उत्तर डिवाइस पर रहते हैं और नेटवर्क आते ही भेज दिए जाते हैं।',
    small: 'ऑफ़लाइन शुल्क ₹100 वापस नहीं किया जाता।',
    meta: 'सहायता, हर दिन सुबह 9 से रात 9 बजे तक',
    big: '1,55,300+',
    bullets: ['जन्म तिथि, जैसी स्कूल के रिकॉर्ड में है', 'कक्षा और विषय जो अभी पढ़ रहे हैं'],
    open: 'PSID, अगर पहले से हो',
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  { state: 'h1', show: (lang) => <p className="h1">{words[lang].h1}</p> },
  { state: 'lede', show: (lang) => <p className="lede">{words[lang].lede}</p> },
  { state: 'h2', show: (lang) => <p className="h2">{words[lang].h2}</p> },
  { state: 'h3', show: (lang) => <p className="h3">{words[lang].h3}</p> },
  { state: 'body', show: (lang) => <p>{words[lang].body}</p> },
  { state: 'small', show: (lang) => <p className="small soft">{words[lang].small}</p> },
  { state: 'meta', show: (lang) => <p className="meta soft">{words[lang].meta}</p> },
  { state: 'big', show: (lang) => <p className="big h1">{words[lang].big}</p> },
  {
    state: 'bullets',
    show: (lang) => (
      <ul className="bullets">
        {words[lang].bullets.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li data-open>{words[lang].open}</li>
      </ul>
    ),
  },
]
