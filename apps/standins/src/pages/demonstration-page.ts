import type { DemoStudent } from '../demonstration.ts'
import { clockCard } from './clock-card.ts'
import { controlScript } from './control-script.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'

const sitButton = ({ name, shows }: DemoStudent): Html =>
  html`<button type="submit" name="sits" value="yes" aria-label="Sit the test as ${name}: ${shows}">
    Sit the test
  </button>`

const studentRow = (student: DemoStudent): Html => {
  const { studentId, name, shows, state, canSit } = student
  return html`<li class="row" data-state="${state}">
    <form method="post" action="/demonstration/log-in" target="_blank">
      <input type="hidden" name="studentId" value="${studentId}" />
      <button type="submit" aria-label="Log in ${name}: ${shows}">Log in</button>
      ${canSit ? sitButton(student) : ''}
    </form>
    <span><strong>${shows}</strong> <span class="soft">${name}</span></span>
  </li>`
}

const examCard = (examType: string, students: readonly DemoStudent[]): Html =>
  html`<section class="card" data-exam="${examType}">
    <h2>${examType}</h2>
    <ul style="list-style:none;padding:0;margin:0;display:grid;gap:8px">
      ${students.map(studentRow)}
    </ul>
  </section>`

/** Every state of every exam type, one click away, with the clock beside it. */
export const demonstrationPage = (students: readonly DemoStudent[]): string => {
  const exams = [...new Set(students.map(({ examType }) => examType))]
  return page(
    '/demonstration',
    'Demonstration',
    html`<h1>Demonstration</h1>
      <p>
        Each button logs a demo student in, in a new tab of the portal. “Sit the test” also opens the test
        first, whatever its day and hours are: press “Resume Test” there. Days are counted from the day the
        demo was loaded;
        <code>npm run dev -- --fresh</code> loads it anew.
      </p>
      <p role="status" id="status"></p>
      ${clockCard}
      ${exams.map((exam) =>
        examCard(
          exam,
          students.filter(({ examType }) => examType === exam),
        ),
      )}
      ${controlScript}`,
  )
}
