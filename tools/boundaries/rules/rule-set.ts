import type { IForbiddenRuleType } from 'dependency-cruiser'
import { browserRules } from './browser.ts'
import { graphRules } from './graph.ts'
import { layerRules, moduleRules } from './server.ts'
import { workspaceRules } from './workspaces.ts'

export const ruleSet: readonly IForbiddenRuleType[] = [
  ...moduleRules,
  ...layerRules,
  ...workspaceRules,
  ...browserRules,
  ...graphRules,
]
