/** MCK-02, NUM-22: what is shown when nobody said a price. */
const FALLBACK_PAISE = 5_000

export const shownPrice = (pricePaise: number | null): number => pricePaise ?? FALLBACK_PAISE
