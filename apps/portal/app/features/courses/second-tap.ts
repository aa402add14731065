/**
 * The second half of a double tap. The first may have brought a new view, whose button stands where the old one stood:
 * nobody sends a form, or goes to the bank, with a tap that was meant for the button before.
 */
export const isSecondTap = ({ detail }: { readonly detail: number }): boolean => detail > 1
