/**
 * The second half of a double tap. The first half may have opened a view whose button is in the same place: the second
 * must not submit a form there or leave for the bank.
 */
export const isSecondTap = ({ detail }: { readonly detail: number }): boolean => detail > 1
