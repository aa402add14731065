import type { Words } from './language.ts'
import type { launch as english } from './launch.en.ts'

export const launch: Words<typeof english> = {
  title: 'आपकी परीक्षा | Medha',
  opening: 'आपकी परीक्षा खुल रही है',
  examOpens: 'आपकी परीक्षा यहाँ खुलती है',
  resultOpens: 'आपका परिणाम यहाँ खुलता है',
  code: 'प्रश्नपत्र',
  soon: 'यह अभ्यास प्रश्नपत्र अभी तैयार नहीं है। तैयार होते ही यहीं खुलेगा।',
  failed: 'परीक्षा नहीं खुल सकी',
  back: 'डैशबोर्ड पर वापस जाएँ',
}
