import { WORKER_POLICY } from './worker-policy.ts'

const ADDRESS = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** Where a browser guards addresses of scripts, ours is made by the policy that the page allows. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** OFL-02: from the first visit on the player opens without a network. A browser without it needs one to reopen. */
export const registerWorker = async (): Promise<void> => {
  // The development server has no build that a worker could keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerAddress(), { type: 'module' }).catch(() => undefined)
}
