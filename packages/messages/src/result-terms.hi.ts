import type { Words } from './language.ts'
import type { resultTerms as english } from './result-terms.en.ts'

export const resultTerms: Words<typeof english> = {
  detailedOn: '{day}: {note}',
  slab: 'आपने {atLeast}% या उससे अधिक अंक पाए: इस पर ट्यूशन शुल्क में {percent}% की छूट है।',
  rank: 'आप शीर्ष {upToRank} में हैं: इस पर ट्यूशन शुल्क में {percent}% की छूट है।',
  exempt: 'आप शीर्ष {upToRank} में हैं: आपको {fee} नहीं देना है।',
  exemptFees: {
    admissionFee: 'एडमिशन किट और डिजिटल एक्सेस शुल्क',
    tuitionFee: 'ट्यूशन शुल्क',
    technologyAndExaminationFee: 'तकनीक और परीक्षा शुल्क',
    classroomService: 'क्लासरूम सेवा शुल्क',
    registrationFee: 'पंजीकरण शुल्क',
  },
  capped: {
    repeater: 'रिपीटर कोर्स में छात्रवृत्ति अधिकतम {percent}% है।',
    exam: 'इस परीक्षा में छात्रवृत्ति अधिकतम {percent}% है।',
    'whole-fee': 'छात्रवृत्ति अधिकतम पूरे शुल्क तक होती है।',
  },
  belowSlabs: 'छात्रवृत्ति {atLeast}% अंकों से शुरू होती है।',
  noScholarship: 'यह परीक्षा अभ्यास और रैंक के लिए है, छात्रवृत्ति के लिए नहीं।',
  provisional: '{above}% से अधिक की छात्रवृत्ति अस्थायी है: {day} तक शाखा में एक छोटी परीक्षा देकर इसे पक्का करें।',
  confirmed: '{above}% से अधिक की आपकी छात्रवृत्ति पक्की हो चुकी है।',
  preparation: {
    strong: 'मज़बूत। अभ्यास जारी रखें और तेज़ी से हल करना सीखें।',
    good: 'अच्छी। कुछ टॉपिक और सुधारें तो आप सबसे आगे होंगे।',
    developing: 'सुधर रही है। कमज़ोर टॉपिक का नियमित अभ्यास अब सबसे ज़्यादा काम आएगा।',
    beginning: 'अभी शुरुआत है। हर विषय की बुनियाद से शुरू करें; हर हफ़्ता असर दिखाएगा।',
  },
  reissued: {
    'key-changed': 'उत्तर कुंजी का एक उत्तर सुधारा गया, और हर उत्तर-पत्र फिर से जाँचा गया।',
    'sheets-corrected': 'कुछ उत्तर-पत्र फिर से पढ़े और सुधारे गए।',
    'terms-corrected': 'छात्रवृत्ति की शर्तें फिर से लागू की गईं। अंक नहीं बदले हैं।',
  },
  withdrawn: {
    plain: 'जाँच के लिए यह परिणाम वापस लिया गया है।',
    'key-changed': 'उत्तर कुंजी का एक उत्तर सुधारा जा रहा है, और हर उत्तर-पत्र फिर से जाँचा जा रहा है।',
    'sheets-corrected': 'कुछ उत्तर-पत्र फिर से पढ़े जा रहे हैं।',
    'terms-corrected': 'छात्रवृत्ति की शर्तें फिर से लागू की जा रही हैं।',
  },
  or: 'या',
  notes: {
    dropped: 'प्रश्न हटाया गया: सबको पूरे अंक।',
    'more-than-one-right': 'एक से अधिक उत्तर सही हैं।',
    'all-right': 'हर विकल्प स्वीकार किया गया।',
    'several-marked': 'एक से अधिक विकल्प भरे गए थे।',
  },
}
