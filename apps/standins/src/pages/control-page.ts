import type { Fault, FaultKind } from '../faults.ts'
import type { Party } from '../party.ts'
import { clockCard } from './clock-card.ts'
import { controlScript } from './control-script.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'

export interface PartyState {
  readonly party: Party
  readonly address: string
  readonly fault: Fault | null
}

const switchOf = (party: Party, fault: Fault | null, kind: FaultKind): Html =>
  html`<button
    type="button"
    data-party="${party.name}"
    data-fault="${kind.name}"
    aria-pressed="${fault?.name === kind.name ? 'true' : 'false'}"
  >
    ${kind.label}
  </button>`

const partyCard = ({ party, address, fault }: PartyState): Html =>
  html`<section class="card">
    <h2>${party.title}</h2>
    <p class="meta soft">Speaks ${party.protocol} at ${address}</p>
    <div class="row" role="group" aria-label="Faults of ${party.title}">
      ${party.faults.map((kind) => switchOf(party, fault, kind))}
    </div>
  </section>`

export const controlPage = (states: readonly PartyState[]): string =>
  page(
    '/control',
    'Clock and faults',
    html`<h1>Clock and faults</h1>
      <p role="status" id="status"></p>
      ${clockCard} ${states.map(partyCard)} ${controlScript}`,
  )
