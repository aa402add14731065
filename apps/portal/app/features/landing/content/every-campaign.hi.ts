import type { CampaignWords, CommonWords, TitledText } from '../campaign.ts'

/** The second step names what the form of the campaign asks for. */
const howWith = (second: TitledText): CampaignWords['how'] => ({
  heading: 'पंजीकरण कैसे करें',
  steps: [
    {
      title: 'मोबाइल सत्यापित करें',
      text: 'अपना मोबाइल नंबर या PSID लिखें और हमारा भेजा 4 अंकों का OTP डालें।',
    },
    second,
    {
      title: 'रोल नंबर पाएँ',
      text: 'यह SMS से आता है। इससे और अपनी जन्म तिथि से आप डैशबोर्ड में लॉग इन करते हैं।',
    },
  ],
})

/** LND-14: the figures that every landing page names. */
export const common: CommonWords = {
  why: {
    heading: 'यह परीक्षा क्यों दें',
    figure: '155,300+',
    figureNote: 'छात्रवृत्तियाँ पिछले साल दी गईं',
  },
  teachers: {
    figure: '1,10,000+',
    text: 'विद्यार्थियों का चयन हमारे शिक्षकों की मदद से हुआ: वे प्रश्नपत्र बनाते हैं, हर उत्तर समझाते हैं और आख़िरी शंका दूर होने तक साथ रहते हैं।',
  },
  how: howWith({ title: 'दिन और जगह चुनें', text: 'अपनी जानकारी भरें, फिर माध्यम, केंद्र और तारीख़ चुनें।' }),
  howOnline: howWith({ title: 'दिन चुनें', text: 'अपनी जानकारी भरें, फिर तारीख़ चुनें। परीक्षा आप घर पर देंगे।' }),
  howAtCentre: howWith({ title: 'दिन और जगह चुनें', text: 'अपनी जानकारी भरें, फिर केंद्र और तारीख़ चुनें।' }),
  device: {
    question: 'परीक्षा किस डिवाइस पर दे सकते हैं?',
    answer:
      'कोई भी फ़ोन, टैबलेट या कंप्यूटर जिस पर नया Chrome, Edge, Firefox या Safari हो। नेटवर्क चला जाए तो आपके उत्तर उसी पर सुरक्षित रहते हैं और नेटवर्क लौटते ही भेज दिए जाते हैं।',
  },
  change: {
    question: 'क्या पंजीकरण के बाद तारीख़ बदल सकते हैं?',
    answer: 'हाँ, अपने डैशबोर्ड पर, {edits} बार तक।',
  },
}
