import type { Picture } from '@medha/ui/artwork'
import { pictures } from '@medha/ui/pictures'
import type { Campaign } from './campaign.ts'
import { adst as adstInEnglish } from './content/adst.en.ts'
import { adst as adstInHindi } from './content/adst.hi.ts'
import { bothRepeaters as bothRepeatersInEnglish } from './content/both-repeaters.en.ts'
import { bothRepeaters as bothRepeatersInHindi } from './content/both-repeaters.hi.ts'
import { iacst as iacstInEnglish } from './content/iacst.en.ts'
import { iacst as iacstInHindi } from './content/iacst.hi.ts'
import { invictus as invictusInEnglish } from './content/invictus.en.ts'
import { invictus as invictusInHindi } from './content/invictus.hi.ts'
import { jeeOpen as jeeOpenInEnglish } from './content/jee-open.en.ts'
import { jeeOpen as jeeOpenInHindi } from './content/jee-open.hi.ts'
import { jeeRepeater as jeeRepeaterInEnglish } from './content/jee-repeater.en.ts'
import { jeeRepeater as jeeRepeaterInHindi } from './content/jee-repeater.hi.ts'
import { mockNeet as mockNeetInEnglish } from './content/mock-neet.en.ts'
import { mockNeet as mockNeetInHindi } from './content/mock-neet.hi.ts'
import { neetRepeater as neetRepeaterInEnglish } from './content/neet-repeater.en.ts'
import { neetRepeater as neetRepeaterInHindi } from './content/neet-repeater.hi.ts'

const iacst: Campaign = { en: iacstInEnglish, hi: iacstInHindi }
const neetRepeater: Campaign = { en: neetRepeaterInEnglish, hi: neetRepeaterInHindi }
const bothRepeaters: Campaign = { en: bothRepeatersInEnglish, hi: bothRepeatersInHindi }

/** Words by the first segment of the path, as the route table names them. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  iacstexam: iacst,
  'iacst-exam': iacst,
  'mock-neet-exam': { en: mockNeetInEnglish, hi: mockNeetInHindi },
  invictus: { en: invictusInEnglish, hi: invictusInHindi },
  'invictus-open-test': { en: jeeOpenInEnglish, hi: jeeOpenInHindi },
  adst: { en: adstInEnglish, hi: adstInHindi },
  'neet-repeater-scholarship': neetRepeater,
  'neet-repeater-scholarship-hindi': neetRepeater,
  'jee-repeater-scholarship': { en: jeeRepeaterInEnglish, hi: jeeRepeaterInHindi },
  'iacst-medical-engineering-repeater-courses': bothRepeaters,
  'iacst-medical-engineering-repeater-courses-hindi': bothRepeaters,
}

/** The catalogue names what a picture shows; these are the pictures we have. */
const PICTURES: Readonly<Record<string, Picture>> = {
  cap: pictures.cap,
  arrow: pictures.star,
  orbit: pictures.planet,
  helix: pictures.helix,
  book: pictures.book,
  screen: pictures.screen,
  heart: pictures.heart,
  rocket: pictures.rocket,
  sunrise: pictures.sunrise,
}

export const pictureOf = (artwork: string): Picture => PICTURES[artwork] ?? pictures.cap
