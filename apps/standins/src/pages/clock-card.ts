import { html } from './html.ts'

/** Each moves the clock: to a time of its current day, by some minutes, to an instant, or back to real time. */
const MOVES: readonly { readonly label: string; readonly move: object }[] = [
  { label: 'Exam morning, 9:00', move: { timeOfDay: '09:00' } },
  { label: 'Last registrations, 20:55', move: { timeOfDay: '20:55' } },
  { label: '+ 1 hour', move: { minutes: 60 } },
  { label: '+ 1 day', move: { minutes: 1440 } },
  { label: '+ 1 week', move: { minutes: 10080 } },
  { label: 'Season of 2025, 24 August', move: { at: '2025-08-24T03:30:00.000Z' } },
]

/** The clock of the whole installation; its script is in `control-script.ts`. */
export const clockCard = html`<section class="card">
  <h2>Development clock</h2>
  <p class="now" id="now">…</p>
  <p id="moved" class="soft">Indian time. Every process of this install follows within half a second.</p>
  <div class="row">
    ${MOVES.map(({ label, move }) => html`<button type="button" data-move="${JSON.stringify(move)}">${label}</button>`)}
    <button type="button" class="primary" data-move="null">Back to now</button>
  </div>
  <form class="row" id="exact" style="margin-top:12px">
    <input type="datetime-local" name="at" aria-label="Indian time" required />
    <button type="submit">Go there</button>
  </form>
</section>`
