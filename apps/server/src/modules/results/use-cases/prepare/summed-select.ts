/** A statement over the marks of several papers: students who sat all of them, with the sums. */
export const summedSelect = (
  paperId: string,
  parts: readonly string[],
  subjects: readonly string[],
): string => {
  const names = parts.map((_, at) => `part_${at + 1}`)
  const each = (column: string): string[] => names.map((name) => `${name}.${column}`)
  // Marks and counts of a part are packed into one number (see marking-select.ts), so one addition sums them.
  const sum = (column: string): string => `(${each(column).join(' + ')})`
  const [first = '', ...others] = parts.map((part, at) => `(${part}) ${names[at]}`)
  return `
    select student_id, ${paperId}::int8 as paper_id, greatest(${each('submitted_at').join(', ')}) as submitted_at,
      (${sum('tally')} >> 48)::int2 as total, ${sum('tally')} as tally,
      ${subjects.map((_, at) => `${sum(`subject_${at + 1}`)} as subject_${at + 1}`).join(', ')},
      ${each('topic_scores').join(' || ')} as topic_scores
    from ${first} ${others.map((part) => `join ${part} using (student_id)`).join(' ')}`
}
