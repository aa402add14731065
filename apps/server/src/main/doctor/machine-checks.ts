import { statfs } from 'node:fs/promises'
import { createTypstDocuments } from '../../integrations/documents/typst.ts'
import { good, problem, reasonOf, type Finding } from './finding.ts'

const LEAST_FREE_PERCENT = 10

export const checkDisk = async (folder: string, least = LEAST_FREE_PERCENT): Promise<Finding> => {
  const { blocks, bavail } = await statfs(folder)
  const free = Math.floor((100 * bavail) / blocks)
  return free >= least
    ? good(`${free} % of the disk is free`)
    : problem(`Only ${free} % of the disk is free`, 'Make room: a full disk stops the database.')
}

/** A receipt in Hindi needs the typesetter, its templates and both fonts. */
export const checkDocuments = async (): Promise<Finding> => {
  const documents = createTypstDocuments()
  try {
    const line = { label: 'शुल्क', value: '₹300' }
    await documents.render({
      template: 'receipt',
      issuedAt: new Date(0),
      content: {
        language: 'hi',
        title: 'रसीद',
        subtitle: '',
        facts: [line],
        lines: [line],
        total: line,
        note: '',
        footer: '',
      },
    })
    return good('Documents can be printed in Hindi')
  } catch (error) {
    return problem(`Documents cannot be printed: ${reasonOf(error)}`, 'Install the release again.')
  } finally {
    await documents.close()
  }
}
