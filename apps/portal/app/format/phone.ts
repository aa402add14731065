/** `98765 43210`; a masked or odd number stays as it is. */
export const formatMobile = (mobile: string): string =>
  /^[\d*]{10}$/.test(mobile) ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
