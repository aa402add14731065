import type { Job } from '../../platform/jobs.ts'
import type { ModuleListeners } from '../../platform/outbox.ts'
import type { LeadsApi } from './index.ts'
import { SEND_LOGIN_LINKS_QUEUE } from './use-cases/send-login-links.ts'

const SYNC_TO_CRM_QUEUE = 'leads.sync-to-crm'

const RECORD_CHOICE_QUEUE = 'leads.record-messages-choice'

export const leadsListeners = {
  'leads.lead-changed': SYNC_TO_CRM_QUEUE,
  'registration.messages-consent-changed': RECORD_CHOICE_QUEUE,
} as const satisfies ModuleListeners

export const leadsJobs = (
  leads: Pick<LeadsApi, 'syncLeadToCrm' | 'syncWaitingLeads' | 'recordMessagesChoice' | 'deleteExpired'>,
  sendLoginLinks: (challengeId: string) => Promise<void>,
): Job<never>[] => [
  {
    queue: SYNC_TO_CRM_QUEUE,
    retryFor: 'days',
    handle: ({ leadId }: { readonly leadId: string }) => leads.syncLeadToCrm(leadId),
  },
  {
    queue: SEND_LOGIN_LINKS_QUEUE,
    handle: ({ challengeId }: { readonly challengeId: string }) => sendLoginLinks(challengeId),
  },
  {
    queue: RECORD_CHOICE_QUEUE,
    retryFor: 'days',
    handle: ({ studentId }: { readonly studentId: string }) => leads.recordMessagesChoice(studentId),
  },
  {
    queue: 'leads.sync-waiting',
    cron: '35 * * * *',
    handle: () => leads.syncWaitingLeads(),
  },
  {
    queue: 'leads.delete-expired',
    cron: '35 3 * * *',
    expireInSeconds: 3_600,
    handle: () => leads.deleteExpired(),
  },
]
