/** Reads comma-separated rows with a header line. An empty cell is null; quotes and doubled quotes work as usual. */
export const readCsv = (text: string): Record<string, string | null>[] => {
  const [header = [], ...rows] = text.trimEnd().split('\n').map(readLine)
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] || null])))
}

const CELL = /(?<=^|,)(?:"((?:[^"]|"")*)"|[^,]*)/g

const readLine = (line: string): string[] =>
  [...line.matchAll(CELL)].map(([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell)
