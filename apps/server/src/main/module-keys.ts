import type { Config } from '../config.ts'

/** The secret keys of the configuration, by purpose. */
export const moduleKeys = (config: Config) => ({
  identity: {
    rollNumbers: config.ROLL_NUMBER_KEY,
    datesOfBirth: config.DATE_OF_BIRTH_KEY,
    pepper: config.DATE_OF_BIRTH_PEPPER,
    devices: config.DEVICE_KEY,
  },
  smsReports: config.SMS_REPORT_KEY,
  payers: config.PAYER_KEY,
  otp: config.OTP_KEY,
  leadLinks: config.LEAD_LINK_KEY,
  signUps: config.SIGN_UP_KEY,
  documents: config.DOCUMENT_KEYS,
  results: config.RESULT_KEY,
  launches: config.LAUNCH_KEY,
  examCookies: config.EXAM_COOKIE_KEY,
  receipts: config.RECEIPT_KEYS,
  answerFiles: config.ANSWER_FILE_KEYS,
  papers: config.PAPER_SEAL_KEY,
})
