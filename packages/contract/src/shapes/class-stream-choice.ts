/** How a caller names a class and stream: by the option's key, or as `11&SOE`. */
export type ClassStreamChoice =
  | { readonly id: number }
  | { readonly classCode: string; readonly streamCode: string }
