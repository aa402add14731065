import type { Words } from './language.ts'
import type { paymentMethods as english } from './payment-methods.en.ts'

export const paymentMethods: Words<typeof english> = {
  paytm: { label: 'UPI (GPay, PhonePe, Paytm), कार्ड', hint: 'Paytm के सुरक्षित पेज पर' },
  ccavenue: { label: 'कार्ड और नेट बैंकिंग', hint: 'CCAvenue (HDFC) के सुरक्षित पेज पर' },
  hdfc: { label: 'कार्ड और नेट बैंकिंग', hint: 'CCAvenue (HDFC) के सुरक्षित पेज पर' },
  razorpay: { label: 'UPI, कार्ड और वॉलेट', hint: 'Razorpay के सुरक्षित पेज पर' },
}
