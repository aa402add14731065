import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import type { PapersDeps } from '../deps.ts'
import type { createSealedPapers, SealedPaper } from '../queries/sealed-papers.ts'
import type { TryRefusal } from '../refusals.ts'

type TrialDeps = Pick<PapersDeps, 'clock' | 'trialTokens' | 'trialAddress'> &
  Pick<ReturnType<typeof createSealedPapers>, 'paperOf' | 'bundleKeyOf'>

const TRIAL_MS = 60 * 60 * 1000
const SEED_BYTES = 8

export interface TrialLink {
  readonly link: string
  /** The link expires at this instant. */
  readonly until: Date
}

/** A sealed paper, opened for a trial by staff. */
export interface OpenedTrial {
  readonly paper: SealedPaper
  readonly key: Buffer
  /** For the order of questions; random each time. */
  readonly seed: Buffer
  readonly person: string
}

/** PPR-19: a link with which staff can take a sealed paper for an hour, even a retired one. */
export const tryPaper = async (
  { clock, trialTokens, trialAddress, paperOf }: TrialDeps,
  paperCode: string,
  person: string,
): Promise<Outcome<TrialLink, TryRefusal>> => {
  if ((await paperOf(paperCode)) === null) return refuse('papers.no-such-paper')
  const until = later(clock.now(), TRIAL_MS)
  const token = trialTokens.sign({ paperCode, person, endsAt: until.getTime() })
  return done({ link: trialAddress(token), until })
}

/** The paper of a trial link, with its key. It creates no attempt and writes nothing. */
export const openTrial = async (
  { clock, trialTokens, paperOf, bundleKeyOf }: TrialDeps,
  token: string,
): Promise<Outcome<OpenedTrial, 'papers.trial-over'>> => {
  const facts = trialTokens.read(token)
  if (facts === null || clock.now().getTime() >= facts.endsAt) return refuse('papers.trial-over')
  const { paperCode, person } = facts
  const [paper, key] = await Promise.all([paperOf(paperCode), bundleKeyOf(paperCode)])
  if (paper === null || key === null) return refuse('papers.trial-over')
  return done({ paper, key, seed: randomBytes(SEED_BYTES), person })
}
