import { create } from 'qrcode'

/** A QR code as a small SVG: one path of squares, which every printer prints sharply. */
export const qrPicture = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x) === 1) squares.push(`M${x} ${y}h1v1h-1z`)
  const { size } = modules
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}" fill="#000"/></svg>`
}
