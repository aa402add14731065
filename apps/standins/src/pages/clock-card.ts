import { html } from './html.ts'

/** Each moves the clock: to a time of its current day, by some minutes, to an instant, or back to real time. */
const MOVES: readonly { readonly says: string; readonly move: object }[] = [
  { says: 'Exam morning, 9:00', move: { timeOfDay: '09:00' } },
  { says: 'Last registrations, 20:55', move: { timeOfDay: '20:55' } },
  { says: '+ 1 hour', move: { minutes: 60 } },
  { says: '+ 1 day', move: { minutes: 1440 } },
  { says: '+ 1 week', move: { minutes: 10080 } },
  { says: 'Season of 2025, 24 August', move: { at: '2025-08-24T03:30:00.000Z' } },
]

/** The clock of the whole installation; its script is in `control-script.ts`. */
export const clockCard = html`<section class="card">
  <h2>Development clock</h2>
  <p class="now" id="now">…</p>
  <p id="moved" class="soft">Indian time. Every process of this install follows within half a second.</p>
  <div class="row">
    ${MOVES.map(({ says, move }) => html`<button type="button" data-move="${JSON.stringify(move)}">${says}</button>`)}
    <button type="button" class="primary" data-move="null">Back to now</button>
  </div>
  <form class="row" id="exact" style="margin-top:12px">
    <input type="datetime-local" name="at" aria-label="Indian time" required />
    <button type="submit">Go there</button>
  </form>
</section>`
