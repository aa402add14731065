import type { CampaignWords } from '../campaign.ts'

type Common = Pick<CampaignWords, 'teachers' | 'how'> & {
  readonly why: Pick<CampaignWords['why'], 'heading' | 'figure' | 'figureNote'>
  readonly device: CampaignWords['questions']['items'][number]
  readonly change: CampaignWords['questions']['items'][number]
}

/** LND-14: the figures that every landing page names. */
export const common: Readonly<Record<'en' | 'hi', Common>> = {
  en: {
    why: { heading: 'Why take the test', figure: '155,300+', figureNote: 'scholarships awarded last year' },
    teachers: {
      figure: '1,10,000+',
      text: 'students placed with the help of our teachers: they set the papers, explain every answer, and stay until the last doubt is gone.',
    },
    how: {
      heading: 'How to register',
      steps: [
        {
          title: 'Verify your mobile',
          text: 'Enter your mobile number or PSID and the 4-digit OTP we send you.',
        },
        {
          title: 'Choose day and place',
          text: 'Fill in your details, then pick a mode, a centre and a date.',
        },
        {
          title: 'Get your roll number',
          text: 'It comes by SMS and opens your dashboard together with your date of birth.',
        },
      ],
    },
    device: {
      question: 'Which device do I need?',
      answer:
        'Any phone, tablet or computer with a recent Chrome, Edge, Firefox or Safari. If the network drops, your answers stay on the device and are sent when it is back.',
    },
    change: {
      question: 'Can I change the date after registering?',
      answer: 'Yes, from your dashboard, as long as an edit is left. You can edit {edits} times.',
    },
  },
  hi: {
    why: {
      heading: 'यह परीक्षा क्यों दें',
      figure: '155,300+',
      figureNote: 'छात्रवृत्तियाँ पिछले साल दी गईं',
    },
    teachers: {
      figure: '1,10,000+',
      text: 'विद्यार्थी हमारे शिक्षकों की मदद से चुने गए: वे प्रश्नपत्र बनाते हैं, हर उत्तर समझाते हैं और आख़िरी शंका दूर होने तक साथ रहते हैं।',
    },
    how: {
      heading: 'पंजीकरण कैसे करें',
      steps: [
        {
          title: 'मोबाइल सत्यापित करें',
          text: 'अपना मोबाइल नंबर या PSID लिखें और हमारा भेजा 4 अंकों का OTP डालें।',
        },
        { title: 'दिन और जगह चुनें', text: 'अपनी जानकारी भरें, फिर माध्यम, केंद्र और तारीख़ चुनें।' },
        {
          title: 'रोल नंबर पाएँ',
          text: 'यह SMS से आता है और जन्म तिथि के साथ आपका डैशबोर्ड खोलता है।',
        },
      ],
    },
    device: {
      question: 'कौन-सा उपकरण चाहिए?',
      answer:
        'कोई भी फ़ोन, टैबलेट या कंप्यूटर जिस पर नया Chrome, Edge, Firefox या Safari हो। नेटवर्क टूट जाए तो आपके उत्तर उपकरण पर सुरक्षित रहते हैं और नेटवर्क आने पर भेज दिए जाते हैं।',
    },
    change: {
      question: 'क्या पंजीकरण के बाद तारीख़ बदल सकते हैं?',
      answer: 'हाँ, अपने डैशबोर्ड से, जब तक बदलाव का मौक़ा बचा हो। आप {edits} बार बदल सकते हैं।',
    },
  },
}
