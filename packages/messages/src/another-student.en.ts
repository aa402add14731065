/** An older tab, after another child has logged in in the same browser. */
export const anotherStudent = {
  heading: '{name} logged in in another tab',
  headingWithoutName: 'Another student logged in in this browser',
  text: 'This page was for {own}. Nothing was changed. One browser can have one student logged in at a time.',
  textWithoutName:
    'This page was for the student who was logged in before. Nothing was changed. One browser can have one student logged in at a time.',
  go: 'Go to {name}’s dashboard',
  goWithoutName: 'Go to the dashboard of the student who is logged in',
  again: 'Log in as {own} again',
  againWithoutName: 'Log in as another student',
} as const
