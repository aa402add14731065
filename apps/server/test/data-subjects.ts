import type { TestStandins } from '@medha/testkit/standins'
import { createS3Files } from '../src/integrations/files/s3.ts'
import { aKnownChild, type ChildOnForm, type KnownChild } from './data-subject.ts'
import { OFFLINE, startSignUpServer, type SignUpServer } from './sign-up-server.ts'
import type { TestBank } from './test-bank.ts'

/** A brother of `CHILD`. */
const BROTHER: ChildOnForm = {
  student_name: 'Bahadur Quenneville',
  student_email: 'bahadur.canary@pupils.example',
  student_dob: '03-02-2013',
}
const UNRELATED: ChildOnForm = {
  student_name: 'Xanthippe Oyelaran',
  student_email: 'xanthippe.canary@pupils.example',
  student_dob: '29-11-2010',
}

export const filesOf = (standins: TestStandins) =>
  createS3Files({
    endpoint: standins.filesUrl,
    region: 'ap-south-1',
    bucket: 'papers',
    keyId: 'development-only',
    secret: 'development-only',
  })

/** The real server with payments, CRM and file store, where a test has a fee and a number may have many attempts. */
export const startPersonServer = async (standins: TestStandins, bank: TestBank): Promise<SignUpServer> => {
  const server = await startSignUpServer({
    ...bank.env,
    CRM_URL: standins.smsUrl,
    FILES_URL: standins.filesUrl,
    FILES_BUCKET: 'papers',
  })
  await server.rows(`update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST'`)
  await server.rows(`update catalogue.exam_types set attempts_allowed = 9 where exam_type = 'iACST'`)
  return server
}

export const sendLeadsToCrm = async (server: SignUpServer): Promise<void> => {
  const job = server.composition.jobs.find(({ queue }) => queue === 'leads.sync-to-crm')!
  const leads = await server.rows<{ lead_id: string }>(`select lead_id from leads.leads`)
  for (const { lead_id: leadId } of leads) await job.handle({ leadId } as never, 'a-job')
}

const issueReceipts = async (server: SignUpServer): Promise<void> => {
  const charges = await server.rows<{ charge_id: string }>(`select charge_id::text from payments.captures`)
  for (const { charge_id: chargeId } of charges) await server.composition.receipts.issue(chargeId)
}

/** A form that waits for its payment: its person is encrypted. */
const beginAgain = async (server: SignUpServer, { child, visitor }: KnownChild) => {
  const form = { ...child, ...OFFLINE, exam_date: '2026-11-21T03:30:00Z', payment_mode: 'paytm' }
  const { body } = await server.signUp(await server.visitor(visitor.mobile), form)
  if (body.success === 'false') throw new Error(`the second form was refused: ${JSON.stringify(body)}`)
}

export interface ThreeChildren {
  readonly zuleikha: KnownChild
  readonly brother: KnownChild
  readonly unrelated: KnownChild
}

/** Two children of one number, and one of another family, each with rows in every table, files and a lead. */
export const threeChildren = async (
  server: SignUpServer,
  bank: TestBank,
  standins: TestStandins,
): Promise<ThreeChildren> => {
  const files = filesOf(standins)
  const zuleikha = await aKnownChild(server, bank, files)
  await sendLeadsToCrm(server)
  const brother = await aKnownChild(server, bank, files, BROTHER, zuleikha.visitor)
  const unrelated = await aKnownChild(server, bank, files, UNRELATED)
  for (const child of [zuleikha, brother, unrelated]) await beginAgain(server, child)
  // The lead of the number then has the brother's account and the sister's name.
  await server.composition.leads.recordLead({
    mobile: `+91${zuleikha.visitor.mobile}`,
    examType: 'iACST',
    language: 'en',
    name: zuleikha.child.student_name,
    email: zuleikha.child.student_email,
    step: 'verified',
  })
  await sendLeadsToCrm(server)
  await issueReceipts(server)
  return { zuleikha, brother, unrelated }
}
