import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { IpGeo } from './ip-geo.ts'

export interface CatalogueDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ipGeo: IpGeo
}
