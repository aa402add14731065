import type { Words } from './language.ts'
import type { otp as english } from './otp.en.ts'

export const otp: Words<typeof english> = {
  edit: 'बदलें',
  validFor: 'OTP 5 मिनट तक मान्य है।',
  label: 'OTP',
  verify: 'सत्यापित करें',
  verifying: 'जाँच हो रही है',
  resendIn: '{time} में OTP दोबारा भेज सकेंगे',
  resend: 'OTP दोबारा भेजें',
  resending: 'OTP दोबारा भेजा जा रहा है',
  callUs: '{phone} पर कॉल करें',
  sentAgain: 'हमने OTP दोबारा भेज दिया है।',
}
