import type { Html } from './html.ts'

export const controlScript: Html = {
  safe: `<script type="module">
const status = document.getElementById('status')
const now = document.getElementById('now')
const moved = document.getElementById('moved')
const calm = moved.textContent
const words = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'full', timeStyle: 'medium' })
const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const draw = async (reply) => {
  if (!reply.ok) { now.textContent = 'The api is not there'; return }
  const clock = await reply.json()
  now.textContent = words.format(new Date(clock.now))
  const days = Math.round(clock.movedByMs / 86400000 * 10) / 10
  moved.className = clock.movedByMs === 0 ? 'soft' : 'moved'
  moved.textContent = clock.movedByMs === 0 ? calm : 'Moved by ' + days + ' days from real time.'
}
const read = () => fetch('/control/clock').then(draw)
await read()
setInterval(read, 1000)
document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('button')
  if (!button) return
  if (button.dataset.move) await draw(await send('/control/clock', JSON.parse(button.dataset.move) ?? { at: null }))
  if (button.dataset.fault) {
    const on = button.getAttribute('aria-pressed') === 'true'
    await send('/control/faults/' + button.dataset.party, { fault: on ? null : button.dataset.fault })
    for (const other of document.querySelectorAll('[data-party="' + button.dataset.party + '"]'))
      other.setAttribute('aria-pressed', String(other === button && !on))
    status.textContent = on ? 'Fault off' : 'Fault on: ' + button.textContent
  }
})
document.getElementById('exact').addEventListener('submit', async (event) => {
  event.preventDefault()
  const at = new FormData(event.target).get('at')
  await draw(await send('/control/clock', { at: new Date(at + ':00+05:30').toISOString() }))
})
</script>`,
}
