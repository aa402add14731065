import type { Html } from './html.ts'

/**
 * Polls every second and redraws only on a change, so that a text selection survives. The first poll always redraws:
 * messages that arrived since the page was sent would otherwise never appear.
 */
export const inboxScript: Html = {
  safe: `<script type="module">
const inbox = document.getElementById('inbox')
const status = document.getElementById('status')
let shown = ''
const look = async () => {
  const reply = await fetch('/inbox/fragment' + location.search).catch(() => null)
  if (reply === null || !reply.ok) { status.textContent = 'The stand-ins are not running.'; return }
  const text = await reply.text()
  if (text !== shown) inbox.innerHTML = text
  shown = text
}
setInterval(look, 1000)
document.getElementById('clear').addEventListener('click', async () => {
  await fetch('/control/inbox', { method: 'DELETE' })
  await look()
})
document.addEventListener('click', async (event) => {
  const copied = event.target.closest?.('[data-copy]')
  if (!copied) return
  await navigator.clipboard.writeText(copied.dataset.copy)
  status.textContent = 'Copied ' + copied.dataset.copy
})
</script>`,
}
