import type { Words } from './language.ts'
import { paymentMethods } from './payment-methods.hi.ts'
import type { practice as english } from './practice.en.ts'

export const practice: Words<typeof english> = {
  title: 'मॉक पेपर',
  locked: 'बंद है',
  minutes: '{minutes} मिनट',
  startSample: 'नमूना टेस्ट शुरू करें',
  startPaper: 'पेपर {number} शुरू करें',
  opening: 'खुल रहा है',
  purchase: 'मॉक पेपर से अभ्यास करें',
  offer: '{count} मॉक टेस्ट का सेट, क़ीमत {price}',
  method: 'भुगतान का तरीक़ा',
  methods: paymentMethods,
  buy: '{amount} में ख़रीदें',
  buying: 'भुगतान पेज खुल रहा है',
  awaited: {
    title: 'आपके भुगतान की पुष्टि हो रही है',
    text: 'पुष्टि होते ही मॉक पेपर यहीं अपने-आप खुल जाएँगे, आमतौर पर एक मिनट में। दोबारा भुगतान करने की ज़रूरत नहीं है।',
    notPaid: 'मैंने भुगतान नहीं किया है',
  },
  carousel: {
    name: 'मॉक पेपर, एक-एक करके',
    carouselRole: 'कैरोसेल',
    slideRole: 'स्लाइड',
    previous: 'पिछला पेपर',
    next: 'अगला पेपर',
    pause: 'रोकें',
    play: 'चलाएँ',
  },
  slide: 'पेपर {number}, कुल {count}',
  promo: {
    title: 'परीक्षा के दिन सब जाना-पहचाना',
    points: {
      online: [
        'जिस फ़ोन या कंप्यूटर पर परीक्षा देंगे, उसी पर आज़माएँ।',
        'देख लें कि आपका नेटवर्क ठीक चलता है।',
        'उत्तर चुनना, बदलना और बाद में लौटना सीख लें।',
      ],
      offline: [
        'देख लें कि किस तरह के प्रश्न आते हैं।',
        'चलती घड़ी के साथ अपनी गति पहचानें।',
        'जान लें कि कौन-से टॉपिक फिर पढ़ने हैं।',
      ],
    },
  },
}
