import { WORKER_POLICY } from './worker-policy.ts'

const ADDRESS = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** A browser with Trusted Types needs the script address from the policy that the page allows. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** OFL-02: after the first visit the player opens offline; without service workers it needs a network. */
export const registerWorker = async (): Promise<void> => {
  // The development server has no build for a worker to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerAddress(), { type: 'module' }).catch(() => undefined)
}
