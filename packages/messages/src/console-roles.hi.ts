import type { Words } from './language.ts'
import type { consoleRoles as english } from './console-roles.en.ts'

export const consoleRoles: Words<typeof english> = {
  owner: 'ओनर',
  'season-manager': 'सीज़न प्रबंधक',
  'exam-controller': 'परीक्षा नियंत्रक',
  'question-author': 'प्रश्न लेखक',
  reviewer: 'समीक्षक',
  translator: 'अनुवादक',
  superintendent: 'केंद्र अधीक्षक',
  invigilator: 'कक्ष निरीक्षक',
  finance: 'वित्त',
  counsellor: 'काउंसलर',
  'support-agent': 'सहायता कर्मी',
  'support-lead': 'सहायता प्रमुख',
  'privacy-officer': 'गोपनीयता अधिकारी',
  auditor: 'ऑडिटर',
}
