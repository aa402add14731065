import type { ServerModule } from '../../edge/module.ts'
import { papersHttp } from './http.ts'
import { createPapers, type PapersApi } from './index.ts'
import type { PapersDeps } from './deps.ts'
import { createBundleKeys } from './secrets/bundle-keys.ts'
import { createPaperTokens } from './secrets/paper-tokens.ts'

export const createPapersModule = ({
  key,
  ...deps
}: Omit<PapersDeps, 'keys' | 'trialTokens' | 'practiceTokens'> & {
  readonly key: string
}): ServerModule<PapersApi> => {
  const api = createPapers({
    ...deps,
    keys: createBundleKeys(key),
    trialTokens: createPaperTokens(key, 'trial'),
    practiceTokens: createPaperTokens(key, 'practice'),
  })
  return { api, bindings: papersHttp(api), jobs: [], listeners: [] }
}
