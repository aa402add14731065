import type { PictureName } from '@medha/ui/artwork'
import type { Campaign } from './campaign.ts'
import { adst } from './content/adst.ts'
import { iacst } from './content/iacst.ts'
import { invictus } from './content/invictus.ts'
import { jeeOpen } from './content/jee-open.ts'
import { mockNeet } from './content/mock-neet.ts'
import { bothRepeaters, jeeRepeater, neetRepeater } from './content/repeaters.ts'

/** Words by the first segment of the path, as the route table names them. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  iacstexam: iacst,
  'iacst-exam': iacst,
  'mock-neet-exam': mockNeet,
  invictus,
  'invictus-open-test': jeeOpen,
  adst,
  'neet-repeater-scholarship': neetRepeater,
  'neet-repeater-scholarship-hindi': neetRepeater,
  'jee-repeater-scholarship': jeeRepeater,
  'iacst-medical-engineering-repeater-courses': bothRepeaters,
  'iacst-medical-engineering-repeater-courses-hindi': bothRepeaters,
}

/** The catalogue names what a picture shows; these are the pictures we have. */
const PICTURES: Readonly<Record<string, PictureName>> = {
  cap: 'cap',
  arrow: 'star',
  orbit: 'planet',
  helix: 'helix',
  book: 'book',
}

export const pictureOf = (artwork: string): PictureName => PICTURES[artwork] ?? 'cap'
