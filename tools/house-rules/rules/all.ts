import type { Rule } from '../rule.ts'
import { barrels } from './barrels.ts'
import { browserFloor } from './browser-floor.ts'
import { clockAccess } from './clock-access.ts'
import { commentWords } from './comment-words.ts'
import { conditionalExpectations } from './conditional-expectations.ts'
import { decisionIndex } from './decision-index.ts'
import { defaultExports } from './default-exports.ts'
import { documentedCommands } from './documented-commands.ts'
import { documentedFiles } from './documented-files.ts'
import { documentLinks } from './document-links.ts'
import { environmentAccess } from './environment-access.ts'
import { examTypeComparison } from './exam-type-comparison.ts'
import { fileNames } from './file-names.ts'
import { fileSize } from './file-size.ts'
import { folderReadmes } from './folder-readmes.ts'
import { formatting } from './formatting.ts'
import { knipWorkspaces } from './knip-workspaces.ts'
import { languageComparison } from './language-comparison.ts'
import { migrationNames } from './migration-names.ts'
import { retiredWords } from './retired-words.ts'
import { safeText } from './safe-text.ts'
import { schemaOwnership } from './schema-ownership.ts'
import { softeners } from './softeners.ts'
import { spacingBreakpoints } from './spacing-breakpoints.ts'
import { wireWords } from './wire-words.ts'

export const ALL_RULES: readonly Rule[] = [
  wireWords,
  examTypeComparison,
  languageComparison,
  formatting,
  schemaOwnership,
  migrationNames,
  clockAccess,
  browserFloor,
  environmentAccess,
  defaultExports,
  barrels,
  fileNames,
  retiredWords,
  commentWords,
  fileSize,
  softeners,
  conditionalExpectations,
  safeText,
  knipWorkspaces,
  decisionIndex,
  documentLinks,
  documentedCommands,
  documentedFiles,
  folderReadmes,
  spacingBreakpoints,
]
