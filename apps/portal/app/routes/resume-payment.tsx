import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ResumePaymentScreen } from '../screens/resume-payment-screen.tsx'
import { loadResumePaymentScreen } from '../screens/resume-payment-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadResumePaymentScreen(request)

/** The texts do not change while the page is open. */
export const shouldRevalidate = () => false

export default function ResumePayment() {
  return <ResumePaymentScreen {...useLoaderData<typeof loader>()} />
}
