/** NUM-36: rupees in Indian groups, with paise only where there are any: `₹1,00,000`, `₹99.50`. */
export const formatMoney = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`
