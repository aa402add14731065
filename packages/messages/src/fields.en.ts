/** The text under a field, by the code that the field's rule returns. */
export const fields = {
  /** VAL-05, VAL-06 */
  mobileOrPsid: {
    'not-a-number': 'Please enter correct mobile number/ PSID',
    'begins-with-zero': 'Please enter the correct number',
  },
  /** VAL-07 */
  mobile: { 'not-a-mobile': 'Enter a valid mobile number' },
  /** REC-05 */
  rollOrMobile: { neither: 'Please enter your 12-digit roll number or 10-digit mobile number' },
  /** VAL-08 */
  otp: { 'not-an-otp': 'Please enter a valid OTP' },
  /** VAL-09, VAL-11 */
  studentName: {
    required: 'Please enter student name',
    'too-short': 'Minimum length should be 2',
    'too-long': 'Maximum 60 characters are allowed',
    'not-letters': 'Only alphabets are allowed',
  },
  /** VAL-09, VAL-11 */
  fatherName: {
    required: 'Please enter father name',
    'too-short': 'Minimum length should be 2',
    'too-long': 'Maximum 60 characters are allowed',
    'not-letters': 'Only alphabets are allowed',
  },
  /** VAL-09, VAL-13 */
  email: { required: 'Please enter email', 'not-an-email': 'Enter a valid email address' },
} as const
