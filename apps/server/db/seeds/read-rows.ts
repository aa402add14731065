/** Cells of one row of a file, with the line on which the row begins. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, unknown>>
}

/** A file that cannot be read as rows. */
export class UnreadableFile extends Error {
  readonly line: number

  constructor(line: number, problem: string) {
    super(problem)
    this.line = line
  }
}

const CELL = /(?<=^|,)(?:"((?:[^"]|"")*)"|[^,]*)/g

const readLine = (line: string): string[] =>
  [...line.matchAll(CELL)].map(([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell)

/** Comma-separated rows below a header. An empty cell is null; quotes and doubled quotes work as usual. */
const readCsv = (text: string): FileRow[] => {
  const [header = [], ...rows] = text.trimEnd().split(/\r?\n/).map(readLine)
  return rows.map((cells, at) => {
    const line = at + 2
    if (cells.length !== header.length)
      throw new UnreadableFile(line, `has ${cells.length} cells, the header has ${header.length}`)
    return { line, cells: Object.fromEntries(header.map((name, index) => [name, cells[index] || null])) }
  })
}

/** The line on which each object directly in the outermost list begins. */
const linesOfObjects = (text: string): number[] => {
  const lines: number[] = []
  let depth = 0
  let line = 1
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1
    else if (token === '[' || token === '{') {
      depth += 1
      if (token === '{' && depth === 2) lines.push(line)
    } else if (token === ']' || token === '}') depth -= 1
  }
  return lines
}

const readJson = (text: string): FileRow[] => {
  const lines = linesOfObjects(text)
  const rows = parseJson(text)
  if (!Array.isArray(rows)) throw new UnreadableFile(1, 'is not a list')
  return rows.map((cells: unknown, at) => {
    if (typeof cells !== 'object' || cells === null || Array.isArray(cells))
      throw new UnreadableFile(lines[at] ?? 1, `entry ${at + 1} is not an object`)
    return { line: lines[at] ?? 1, cells: cells as FileRow['cells'] }
  })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    throw new UnreadableFile(Number(/line (\d+)/.exec(message)?.[1] ?? 1), `is not JSON: ${message}`)
  }
}

/** Rows of a CSV or JSON file. Spreadsheets may add a byte order mark and line ends of Windows. */
export const readRows = (file: string, content: string): FileRow[] => {
  const text = content.replace(/^\uFEFF/, '')
  return file.endsWith('.csv') ? readCsv(text) : readJson(text)
}
